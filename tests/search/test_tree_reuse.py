"""Trees that are kept from one move to the next; not where something is hidden."""

import starboard
from starboard.engine.contract import LEVELS
from starboard.search import tree_search
from starboard.search.result import Budget
from starboard.search.tree import ROOT, Node, children, new_tree
from starboard.search.tree_reuse import TreeReuse, copy_subtree, follow
from starboard.search.tree_search import NOTHING_KNOWN, TreeSearch
from walks import TEMPLATE

SEARCH = TreeSearch(iterations=2_000)


def begun():
    """A game for two at its first choice."""
    return TEMPLATE.new(players=2, options={"goal": 12}, seed=3)


def shape(nodes, node):
    """All that a tree knows below a node."""
    return [
        (int(child.move), int(child.visits), float(child.total), shape(nodes, at))
        for at, child in children(nodes, node)
    ]


def grown(state):
    """One tree after some thinking."""
    trees = SEARCH.new_trees(state, state.to_move, 1, Budget())
    SEARCH.grow(state, trees, Budget())
    return trees[0]


def test_what_was_learnt_about_a_move_is_kept():
    state = begun()
    tree = grown(state)
    at = follow(tree, [TEMPLATE.moves.index("roll")])
    kept = new_tree(TEMPLATE.record, NOTHING_KNOWN.dtype, 8, len(tree.nodes))
    copy_subtree(tree.nodes, at, kept.trees, kept.nodes)
    assert shape(kept.nodes, ROOT) == shape(tree.nodes, at)
    assert shape(kept.nodes, ROOT)


def test_a_small_tree_keeps_only_the_top():
    tree = grown(begun())
    kept = new_tree(TEMPLATE.record, NOTHING_KNOWN.dtype, 8, 40)
    copy_subtree(tree.nodes, ROOT, kept.trees, kept.nodes)
    assert 0 < kept.trees[0].used <= 20
    assert [move for move, *_ in shape(kept.nodes, ROOT)] == [move for move, *_ in shape(tree.nodes, ROOT)]


def test_the_second_thought_knows_the_first():
    state = starboard.game("stellar-scramble").new(players=2, seed=4)
    while state.position()["phase"] != "gem":
        state.play(state.moves()[0])
    seat, reuse = state.to_move, TreeReuse(TreeSearch(iterations=200))
    state.play(reuse.think(state, 1, Budget()).line[0])
    assert state.to_move == seat
    assert len(state.moves()) > 1
    reuse.think(state, 1, Budget())
    tree = reuse._trees[0]
    visits = sum(int(child.visits) for _, child in children(tree.nodes, ROOT))
    assert visits > tree.trees[0].seen


def test_another_game_is_thought_about_afresh():
    reuse = TreeReuse(SEARCH)
    reuse.think(begun(), 1, Budget())
    other = begun()
    assert reuse.think(other, 5, Budget()) == SEARCH.think(other, 5, Budget())


def test_where_hands_are_hidden_nothing_is_kept():
    game = starboard.game("orbital")
    state = game.new(players=2, seed=1)
    reuse = TreeReuse(game.need(LEVELS).JUDGE)
    reuse.think(state, 1, Budget(positions=20))
    state.play(state.moves()[0])
    assert reuse._played_since(state) is None


def test_trees_old_and_new_fit_into_a_quarter_of_a_gigabyte():
    assert 2 * tree_search.TREES * tree_search.MOST_NODES * Node.itemsize <= 256_000_000


def test_a_bot_keeps_its_trees_while_it_sits_at_a_table():
    game = starboard.game("stellar-scramble")
    state = game.new(players=2, seed=4)
    bot, again = (starboard.bot("admiral", game, seed=1, iterations=40) for _ in range(2))
    for _ in range(6):
        thought = bot.think(state)
        assert thought == again.think(state)
        state.play(thought.move)
    assert isinstance(bot._searching, TreeReuse)
