"""Graphs and their agents."""

import math

import fleetfoot
import numpy
import pytest

EDGES = [(0, 1, 5), (1, 3, 5), (0, 2, 7), (2, 3, 7)]


def roads():
    return fleetfoot.Graph(4, EDGES)


@pytest.mark.parametrize("edges", [EDGES, numpy.array(EDGES), numpy.array(EDGES, numpy.uint8), tuple(EDGES)])
def test_edges_from_rows(edges):
    graph = fleetfoot.Graph(4, edges)
    assert (graph.node_count, graph.edge_count, graph.has_positions) == (4, 4, False)
    assert graph.edge(2) == (0, 2, 7)
    assert repr(graph) == "<fleetfoot.Graph of 4 nodes, 4 edges>"


def test_edges_without_costs():
    graph = fleetfoot.Graph(3, [(0, 1), (1, 2)])
    assert graph.edge(1) == (1, 2, 1) and fleetfoot.distance(graph, 0, 2) == 2
    assert fleetfoot.Graph(3, []).edge_count == 0


def test_costs_change():
    graph = roads()
    agent = fleetfoot.GraphAgent(graph, 0, 3)
    assert agent.think().plan_cost == 10
    graph.set_cost(numpy.int16(1), numpy.uint8(50))
    assert [step.to for step in agent.steps(work=100)] == [2, 3]
    graph.close(2)
    assert graph.edge(2)[2] == graph.closed
    graph.set_cost(3, fleetfoot.Graph.closed)
    assert graph.edge(3)[2] == graph.closed
    graph.set_cost(1, fleetfoot.Graph.max_cost)
    assert fleetfoot.distance(graph, 0, 3) == 5 + graph.max_cost
    graph.close(1)
    path = fleetfoot.find_path(graph, 0, 3)
    assert not path and path.nodes.tolist() == [] and path.cost == math.inf and path.nearest == 0


def test_steps_and_paths_are_of_nodes():
    agent = fleetfoot.GraphAgent(roads(), 0, 3, "dstar-lite")
    step = agent.step()
    assert (step.from_, step.to, step.status, step.plan_cost) == (0, 1, "plan", 10)
    assert repr(step).startswith("<fleetfoot.GraphStep 0 to 1: plan")
    path = agent.path()
    assert path.tolist() == [1, 3] and path.complete and path.cost == 5
    assert agent.position == 1 and agent.goal == 3
    agent.relocate(0)
    agent.set_goal(2)
    assert [step.to for step in agent] == [2]
    assert agent.stats().moves == 2


def test_positions_guide():
    grid = numpy.stack(numpy.meshgrid(range(30), range(30)), axis=-1).reshape(-1, 2)
    number = numpy.arange(900).reshape(30, 30)
    right = numpy.column_stack((number[:, :-1].ravel(), number[:, 1:].ravel()))
    down = numpy.column_stack((number[:-1].ravel(), number[1:].ravel()))
    both = numpy.concatenate((right, down))
    edges = numpy.concatenate((both, both[:, ::-1]))
    plain = fleetfoot.Graph(900, edges)
    guided = fleetfoot.Graph(grid, edges, 1.0)
    assert guided.has_positions and guided.position(31) == (1.0, 1.0)
    work = [fleetfoot.GraphAgent(graph, 0, 29, "astar").step().expanded for graph in (plain, guided)]
    assert work[1] * 4 < work[0]
    assert fleetfoot.distance(guided, 0, 899) == fleetfoot.distance(plain, 0, 899) == 58


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: fleetfoot.Graph(0, []), "node"),
        (lambda: fleetfoot.Graph(-3, []), "node"),
        (lambda: fleetfoot.Graph(2, [(0, 2, 1)]), "node"),
        (lambda: fleetfoot.Graph(2, [(0, 2**40, 1)]), "node"),
        (lambda: fleetfoot.Graph(2, [(0, -1, 1)]), "not negative"),
        (lambda: fleetfoot.Graph(2, [(0, 1, 0)]), "cost"),
        (lambda: fleetfoot.Graph(2, [0, 1]), "rows"),
        (lambda: fleetfoot.Graph([(0, 0), (3, 4)], [(0, 1, 4)], 1), "cost"),
        (lambda: fleetfoot.Graph([(0, 0), (math.nan, 4)], [], 1), "position"),
        (lambda: fleetfoot.Graph([0, 3], [], 1), "rows"),
        (lambda: roads().edge(4), "there is no edge 4"),
        (lambda: roads().edge(-1), "there is no edge -1"),
        (lambda: roads().set_cost(9, 1), "there is no edge 9"),
        (lambda: roads().set_cost(0, -1), "cost"),
        (lambda: roads().set_cost(0, 2**100), "cost"),
        (lambda: roads().close(2**40), "there is no edge"),
        (lambda: roads().position(0), "no positions"),
        (lambda: fleetfoot.GraphAgent(roads(), 0, 4), "there is no node 4"),
        (lambda: fleetfoot.GraphAgent(roads(), -1, 3), "there is no node -1"),
        (lambda: fleetfoot.GraphAgent(roads(), 0, 3, sensing=3), "radius"),
        (lambda: fleetfoot.find_path(roads(), 0, 2**32), "there is no node 4294967296"),
    ],
)
def test_bad_input(make, words):
    with pytest.raises(fleetfoot.InputError, match=words):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: fleetfoot.Graph(4.5, []),
        lambda: fleetfoot.Graph(2, [(0, 1, 1.5)]),
        lambda: fleetfoot.Graph([("a", "b")], [], 1),
        lambda: roads().set_cost(0, 1.5),
        lambda: fleetfoot.GraphAgent(roads(), (0, 0), 3),
        lambda: fleetfoot.GraphAgent(fleetfoot.Grid(5, 5), 0, 3),
        lambda: fleetfoot.distance(roads(), "a", "b"),
    ],
)
def test_wrong_types(make):
    with pytest.raises(TypeError):
        make()


def test_an_agent_keeps_its_graph():
    import gc

    agent = fleetfoot.GraphAgent(roads(), 0, 3)
    gc.collect()
    assert [step.to for step in agent] == [1, 3] and agent.graph.node_count == 4
