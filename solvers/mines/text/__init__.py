"""The parts of a text that describe a board.

symbols         the signs of cells, and what each can mean
text_grid       lines of signs, split into cells
headers         the text around a board: its size, and how many mines it has
board_lines     which lines are rows of the board
pasted_lines    lines without what chats, files and labels add to them
notation_lists  boards written as lists
url_boards      boards in links

`solvers.mines.notation` puts them together.
"""
