"""Discord's Markdown on the page: text and tree, from the page's own module."""

import pytest

pytestmark = pytest.mark.asyncio(loop_scope="session")

WORDS = """async (text) => {
    const {markdown} = await import('/page/markdown_view.js');
    const box = document.createElement('div');
    box.append(...markdown(text, {}));
    return box.textContent;
}"""
TIME = """async (text) => {
    const {read} = await import('/page/markdown.js');
    const from = performance.now();
    read(text);
    return performance.now() - from;
}"""
READ = "async (text) => (await import('/page/markdown.js')).read(text)"


def short(node) -> object:
    """A node in short form: text as itself, others as [type, *children]."""
    if isinstance(node, str):
        return node
    if node["type"] == "list":
        return [
            f"{'1' if node['ordered'] else '-'}",
            *([short(part) for part in item] for item in node["items"]),
        ]
    name = f"h{node['level']}" if node["type"] == "heading" else node["type"]
    others = [value for key, value in node.items() if key not in ("type", "level", "children")]
    return [name, *others, *(short(child) for child in node.get("children", []))]


INLINE = [
    ("plain text", ["plain text"]),
    (
        "**b** *i* _j_ __u__ ~~s~~",
        [["strong", "b"], " ", ["em", "i"], " ", ["em", "j"], " ", ["underline", "u"], " ", ["strike", "s"]],
    ),
    ("***both***", [["strong", ["em", "both"]]]),
    ("**bold *and slanted***", [["strong", "bold ", ["em", "and slanted"]]]),
    ("*slanted **and bold***", [["em", "slanted ", ["strong", "and bold"]]]),
    ("__*lined and slanted*__", [["underline", ["em", "lined and slanted"]]]),
    ("||hidden **and bold**||", [["spoiler", "hidden ", ["strong", "and bold"]]]),
    ("2 * 3 * 4", ["2 * 3 * 4"]),
    ("snake_case_name", ["snake_case_name"]),
    ("**never closed", ["**never closed"]),
    ("*a **b* c**", [["em", "a **b"], " c**"]),
    (r"\*not slanted\*", ["*not slanted*"]),
    (r"¯\_(ツ)_/¯", ["¯_(ツ)_/¯"]),
    ("`**code**`", [["code", "**code**"]]),
    ("``a ` b``", [["code", "a ` b"]]),
    ("```py\nx = 1\n  y\n```", [["codeblock", "py", "x = 1\n  y"]]),
    ("before ```x``` after", ["before ", ["codeblock", "", "x"], " after"]),
    (
        "<@12> <@!13> <@&14> <#15>",
        [["user", "12"], " ", ["user", "13"], " ", ["role", "14"], " ", ["channel", "15"]],
    ),
    ("</bj advise:99>", [["command", "bj advise"]]),
    ("<:ace:12> <a:king:13>", [["emoji", "ace"], " ", ["emoji", "king"]]),
    ("<t:1700000000:R>", [["time", 1700000000, "R"]]),
    ("@everyone", [["everyone", "@everyone"]]),
    ("[odds](https://a.example/b_(c))", [["link", "https://a.example/b_(c)", "odds"]]),
    (
        "see https://a.example/x_y_z.",
        ["see ", ["link", "https://a.example/x_y_z", "https://a.example/x_y_z"], "."],
    ),
    ("https://discord.com/channels/1/2/3.", [["jump", "2", "3"], "."]),
    ("https://discord.com/channels/@me/2", [["jump", "2", None]]),
    ("(https://a.example)", ["(", ["link", "https://a.example", "https://a.example"], ")"]),
    ("<https://a.example>", [["link", "https://a.example", "https://a.example"]]),
    ("[no](javascript:alert(1))", ["[no](javascript:alert(1))"]),
    ("a\nb\n\nc", ["a\nb\n\nc"]),
    ("**two\nlines**", [["strong", "two\nlines"]]),
]


async def test_marks_within_a_line(modules):
    read = {text: await modules.evaluate(READ, text) for text, _ in INLINE}
    got = {text: [short(child) for child in blocks[0]["children"]] for text, blocks in read.items()}
    assert got == dict(INLINE)
    assert all(len(blocks) == 1 and blocks[0]["type"] == "paragraph" for blocks in read.values())


BLOCKS = [
    (
        "# One\n## Two\n### Three\n#### Four",
        [["h1", "One"], ["h2", "Two"], ["h3", "Three"], ["paragraph", "#### Four"]],
    ),
    ("#no heading", [["paragraph", "#no heading"]]),
    ("a\n# B\nc", [["paragraph", "a"], ["h1", "B"], ["paragraph", "c"]]),
    ("-# small *print*", [["small", "small ", ["em", "print"]]]),
    ("> one\n> two\nthree", [["quote", ["paragraph", "one\ntwo"]], ["paragraph", "three"]]),
    ("a\n>>> b\nc", [["paragraph", "a"], ["quote", ["paragraph", "b\nc"]]]),
    ("> - a\n> - b", [["quote", ["-", [["paragraph", "a"]], [["paragraph", "b"]]]]]),
    (
        "- a\n  - b\n- c",
        [["-", [["paragraph", "a"], ["-", [["paragraph", "b"]]]], [["paragraph", "c"]]]],
    ),
    ("- a\n1. b", [["-", [["paragraph", "a"]]], ["1", [["paragraph", "b"]]]]),
    ("-5 and *6", [["paragraph", "-5 and *6"]]),
    ("```\n# not a heading\n```", [["paragraph", ["codeblock", "", "# not a heading"]]]),
]


async def test_every_kind_of_block_is_read(modules):
    got = {text: [short(block) for block in await modules.evaluate(READ, text)] for text, _ in BLOCKS}
    assert got == dict(BLOCKS)


async def test_an_ordered_list_begins_with_its_number(modules):
    [block] = await modules.evaluate(READ, "7. seventh\n8. eighth")
    assert block["start"] == 7


PIECES = [
    "*",
    "**a ",
    "_",
    "||",
    "`",
    "```",
    "[",
    "[a](",
    "<",
    "> ",
    "- a\n",
    "  - a\n",
    "\\",
    "a_b*c~~",
    "\n",
]


@pytest.mark.parametrize("piece", PIECES)
async def test_longest_message_renders_fast(modules, piece):
    text = (piece * 4000)[:4000]
    assert await modules.evaluate(TIME, text) < 1000  # milliseconds


async def test_no_text_is_lost(modules):
    """Everything except markup is kept, in order."""
    text = "a **b** c *d* __e__ ~~f~~ ||g|| `h` i_j_k ** l ** m"
    assert await modules.evaluate(WORDS, text) == "a b c d e f g h i_j_k ** l ** m"
