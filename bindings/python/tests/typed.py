"""A program as users write it, for mypy to read: every kind of argument and result by its type."""

from __future__ import annotations

import fleetfoot
import numpy


def cells() -> list[tuple[int, int]]:
    grid = fleetfoot.Grid.from_array(numpy.ones((8, 8), dtype=numpy.uint8), moves=4, max_terrain=3)
    grid[3, 4] = 0
    grid[1:3, :] = numpy.full((2, 8), 2)
    grid[numpy.asarray(grid) > 2] = 1
    grid.set((1, 2), fleetfoot.blocked if grid.at((0, 0)) == fleetfoot.open else 1)
    grid.set_many([(1, 2), (3, 4)], [0, 1])
    grid.set_rect((0, 0), numpy.zeros((2, 2), numpy.uint8))
    agent = fleetfoot.Agent(grid, numpy.array([0, 7]), [7, 7], "rtdstar", sensing=3, local_ratio=0.5)
    step: fleetfoot.Step = agent.step(micros=0.5)
    if step.status == "no_path":
        return []
    cost: float = agent.path().cost
    print(cost, agent.path()[:, 0].max(), [s.to for s in agent], fleetfoot.find_path(grid, (0, 0), (1, 1)).cells.shape)
    return [agent.position, step.to, step.from_]


def nodes() -> list[int]:
    graph = fleetfoot.Graph(numpy.zeros((3, 2)), [(0, 1, 5), (1, 2, 5)], 0.5)
    graph.set_cost(0, graph.closed)
    agent = fleetfoot.GraphAgent(graph, 0, 2)
    x, y = graph.position(1)
    print(x + y, fleetfoot.find_path(graph, 0, 2).nodes.tolist(), fleetfoot.distance(graph, 0, 1))
    return [agent.step(work=64).to, *(step.to for step in agent.steps(work=5))]


def fleets() -> fleetfoot.AgentId:
    fleet = fleetfoot.Fleet(fleetfoot.Grid(8, 8), threads=2, collisions="avoid", when_unreachable="nearest")
    goal = fleet.add_goal((7, 7))
    id = fleet.add((0, 0), goal, priority=3)
    fleet.set_goal(id, (3, 3))
    while fleet.tick(work=100).at_goal < len(fleet):
        print(fleet.moves()["to"], fleet.events()["kind"] == "arrived", fleet.state(id).why == "coarse")
    assert id in fleet and goal in fleet
    return id


def described() -> dict[str, list[str]]:
    return {agent.name: [parameter.help for parameter in agent.parameters] for agent in fleetfoot.agents()}
