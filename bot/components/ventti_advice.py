"""/ventti advise: the best move in a position."""

from collections.abc import Mapping
from typing import Any

from app import ventti_odds
from bot.client import Interaction
from bot.components import questions, solving
from bot.interactions import responses
from bot.render.ventti import odds
from solvers import ventti
from solvers.ventti import Question, Rules


async def send_advice(
    interaction: Interaction, text: str, question: Question, rules: Rules, options: Mapping[str, Any]
) -> None:
    """Answer a question as it was typed and parsed, by the rules that the options name.

    Raises VenttiError, and SolverFailed.
    """
    advising = ventti_odds.advise(interaction.client.services, question, rules)
    advice = await solving.solve(interaction, advising)
    answer = {
        "read": ventti.format_question(question._replace(to_move=advice.to_move)),
        "draw": advice.draw,
        "stop": advice.stop,
        "best": advice.best,
    }
    await questions.save(interaction, "ventti advise", text, options, answer)
    await responses.send(interaction, odds.advice_reply(question, advice, rules))
