"""Searches run without the interpreter's lock; what must not run beside them is refused."""

import threading
import time

import fleetfoot
import numpy
import pytest

SIZE = 3000


class Search:
    """A search of some tenths of a second in a thread of its own: a wall around the goal."""

    def __init__(self, name="astar"):
        self.grid = fleetfoot.Grid(SIZE, SIZE)
        self.grid[SIZE - 3, SIZE - 3 :] = self.grid[SIZE - 3 :, SIZE - 3] = 0
        self.agent = fleetfoot.Agent(self.grid, (0, 0), (SIZE - 1, SIZE - 1), name)
        self.step = None

    def __enter__(self):
        self.thread = threading.Thread(target=self.run)
        self.thread.start()
        wait_until_refused(self.thread, self.grid)
        return self

    def run(self):
        self.step = self.agent.step()

    def __exit__(self, *_):
        self.thread.join()


def refuses(thread, call, words):
    """Whether the call was refused; that it was not is fine only if the thread is over by then."""
    try:
        call()
    except RuntimeError as error:
        assert words in str(error)
        return True
    thread.join(0.5)
    assert not thread.is_alive(), "not refused beside what runs in the thread"
    return False


def wait_until_refused(thread, grid):
    """An edit that changes nothing is allowed until the thread is inside."""
    while thread.is_alive():
        try:
            grid.set((0, 0), 1)
        except RuntimeError:
            return
        time.sleep(0)
    pytest.fail("it was over before it was seen")


def test_others_run_while_it_searches():
    with Search() as search:
        counted = 0
        while search.thread.is_alive():
            counted += 1
    assert search.step.status == "no_path" and search.step.expanded > SIZE * SIZE // 2
    assert counted > 1000


def test_edits_beside_a_search_are_refused():
    with Search() as search:
        refused = [
            refuses(search.thread, edit, "a search on this world runs in another thread")
            for edit in (
                lambda: search.grid.set((5, 5), 1),
                lambda: search.grid.__setitem__((5, 5), 1),
                lambda: search.grid.__setitem__(slice(5, 9), 1),
                lambda: search.grid.set_many([(5, 5)], 1),
                lambda: search.grid.set_rect((5, 5), numpy.ones((2, 2), numpy.uint8)),
                lambda: search.grid.prepare(work=1),
            )
        ]
        # What only reads is welcome, also another agent.
        assert search.grid[5, 5] == 1
        assert fleetfoot.distance(search.grid, (0, 0), (5, 0)) == 5
        assert fleetfoot.Agent(search.grid, (0, 0), (5, 0), "jps").step().to == (1, 0)
    assert refused[0]
    search.grid.set((5, 5), 0)
    assert search.grid[5, 5] == 0


def test_an_agent_is_in_one_call_at_a_time():
    with Search() as search:
        refused = [
            refuses(search.thread, call, "in a call in another thread")
            for call in (
                lambda: search.agent.step(work=1),
                lambda: search.agent.think(work=1),
                lambda: search.agent.position,
                lambda: search.agent.path(),
                lambda: search.agent.stats(),
                lambda: search.agent.set_goal((0, 0)),
                lambda: search.agent.relocate((0, 0)),
                lambda: next(iter(search.agent)),
            )
        ]
    assert refused[0]
    assert search.step.to == (0, 0)


def test_a_preparation_is_an_edit():
    grid = fleetfoot.Grid(SIZE, SIZE)
    agent = fleetfoot.Agent(grid, (0, 0), (9, 9))
    thread = threading.Thread(target=grid.prepare)
    thread.start()
    wait_until_refused(thread, grid)
    refused = [
        refuses(thread, call, "prepare() runs on this world in another thread")
        for call in (
            lambda: agent.step(work=1),
            lambda: agent.path(),
            lambda: fleetfoot.Agent(grid, (0, 0), (9, 9)),
            lambda: grid.set((0, 0), 1),
            lambda: grid.prepare(work=1),
        )
    ]
    thread.join()
    assert refused[0]
    assert agent.step().to == (1, 1)


def test_many_threads_decide_as_one_does():
    random = numpy.random.default_rng(7)
    terrain = (random.random((120, 120)) > 0.2).astype(numpy.uint8)
    terrain[0], terrain[-1] = 1, 1
    grid = fleetfoot.Grid.from_array(terrain)

    def walk(x):
        agent = fleetfoot.Agent(grid, (x, 0), (119 - x, 119))
        return [step.to for _, step in zip(range(60), agent.steps(work=200))]

    alone = [walk(x) for x in range(8)]
    together = [None] * 8

    def work(x):
        together[x] = walk(x)

    threads = [threading.Thread(target=work, args=(x,)) for x in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone
