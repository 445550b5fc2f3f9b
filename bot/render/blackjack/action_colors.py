"""The color of each action, the same in every chart; charts also show the action's letter."""

from collections.abc import Mapping

from bot.render.images.palette import GREEN, ORANGE, PURPLE, SKY, YELLOW, Color
from solvers.blackjack import Action

ACTION_COLORS: Mapping[Action, Color] = {
    Action.STAND: YELLOW,
    Action.HIT: SKY,
    Action.DOUBLE: ORANGE,
    Action.SPLIT: GREEN,
    Action.SURRENDER: PURPLE,
}
