/* Graphs and agents on them. */
#include "check.h"

/* 0 -> 1 -> 2 -> 3 in a line, and a long edge 0 -> 3. */
static const ff_edge kEdges[4] = {{0, 1, 10}, {1, 2, 10}, {2, 3, 10}, {0, 3, 50}};
static const ff_point kPoints[4] = {{0, 0}, {10, 0}, {20, 0}, {30, 0}};

static void test_create(void) {
  ff_graph* graph = NULL;
  size_t nodes = 0;
  size_t edges = 0;
  ff_edge edge = {7, 7, 7};
  ff_edge bad[1] = {{0, 9, 1}};
  OK(ff_graph_create(4, kEdges, 4, &graph));
  OK(ff_graph_size(graph, &nodes, &edges));
  CHECK(nodes == 4 && edges == 4);
  OK(ff_graph_size(graph, NULL, NULL));
  OK(ff_graph_edge(graph, 3, &edge));
  CHECK(edge.from == 0 && edge.to == 3 && edge.cost == 50);
  OK(ff_graph_set_cost(graph, 3, FF_CLOSED));
  OK(ff_graph_edge(graph, 3, &edge));
  CHECK(edge.cost == FF_CLOSED);
  REFUSED(FF_BAD_INPUT, "", ff_graph_edge(graph, 4, &edge));
  REFUSED(FF_BAD_INPUT, "", ff_graph_set_cost(graph, 4, 1));
  REFUSED(FF_BAD_INPUT, "", ff_graph_set_cost(graph, 3, 0));
  REFUSED(FF_BAD_INPUT, "", ff_graph_set_cost(graph, 3, (1u << 26) + 1));
  REFUSED(FF_BAD_ARGUMENT, "value", ff_graph_edge(graph, 3, NULL));
  OK(ff_graph_edge(graph, 3, &edge));
  CHECK(edge.cost == FF_CLOSED);
  OK(ff_graph_destroy(graph));
  graph = NULL;
  REFUSED(FF_BAD_INPUT, "", ff_graph_create(0, NULL, 0, &graph));
  REFUSED(FF_BAD_INPUT, "", ff_graph_create(4, bad, 1, &graph));
  REFUSED(FF_BAD_ARGUMENT, "edges", ff_graph_create(4, NULL, 1, &graph));
  REFUSED(FF_BAD_ARGUMENT, "graph", ff_graph_create(4, kEdges, 4, NULL));
  REFUSED(FF_BAD_ARGUMENT, "positions", ff_graph_create_at(NULL, 4, kEdges, 4, 1, &graph));
  REFUSED(FF_BAD_ARGUMENT, "edges", ff_graph_create_at(kPoints, 4, NULL, 4, 1, &graph));
  REFUSED(FF_BAD_ARGUMENT, "graph", ff_graph_create_at(kPoints, 4, kEdges, 4, 1, NULL));
  REFUSED(FF_BAD_INPUT, "", ff_graph_create_at(kPoints, 4, kEdges, 4, 2, &graph)); /* the bound */
  REFUSED(FF_BAD_INPUT, "", ff_graph_create_at(kPoints, 4, kEdges, 4, NAN, &graph));
  CHECK(graph == NULL);
}

static void test_paths(void) {
  ff_graph* graph = NULL;
  uint32_t nodes[4] = {9, 9, 9, 9};
  size_t count = 0;
  double cost = 0;
  ff_graph_path path = {.size = sizeof path};
  OK(ff_graph_create_at(kPoints, 4, kEdges, 4, 1, &graph));
  OK(ff_graph_find_path(graph, 0, 3, nodes, 4, &count, &path));
  CHECK(count == 4 && nodes[0] == 0 && nodes[3] == 3 && path.found == 1 && path.cost == 30);
  OK(ff_graph_distance(graph, 0, 3, &cost));
  CHECK(cost == 30);
  nodes[0] = 9;
  REFUSED(FF_TOO_SMALL, "room for 2", ff_graph_find_path(graph, 0, 3, nodes, 2, &count, NULL));
  CHECK(count == 4 && nodes[0] == 9);
  OK(ff_graph_find_path(graph, 3, 0, nodes, 4, &count, &path));
  CHECK(count == 0 && path.found == 0 && path.nearest == 3);
  REFUSED(FF_BAD_INPUT, "node 4", ff_graph_find_path(graph, 4, 0, nodes, 4, &count, NULL));
  REFUSED(FF_BAD_ARGUMENT, "buffer", ff_graph_find_path(graph, 0, 3, NULL, 4, &count, NULL));
  path.size = 0;
  REFUSED(FF_BAD_ARGUMENT, "path", ff_graph_find_path(graph, 0, 3, nodes, 4, &count, &path));
  REFUSED(FF_BAD_ARGUMENT, "cost", ff_graph_distance(graph, 0, 3, NULL));
  REFUSED(FF_BAD_INPUT, "node 7", ff_graph_distance(graph, 0, 7, &cost));
  REFUSED(FF_BAD_HANDLE, "graph", ff_graph_distance(NULL, 0, 3, &cost));
  OK(ff_graph_destroy(graph));
}

static void test_agents_on_graphs(void) {
  ff_graph* graph = NULL;
  ff_graph_agent* agent = NULL;
  ff_graph_step step = {.size = sizeof step};
  ff_stats stats = {.size = sizeof stats};
  uint32_t node = 9;
  uint32_t nodes[4] = {9, 9, 9, 9};
  size_t count = 0;
  int complete = 0;
  double cost = 0;
  OK(ff_graph_create(4, kEdges, 4, &graph));
  OK(ff_graph_agent_create(graph, "dstar-lite", "queue=heap", FF_SENSE_FULL, 0, 3, &agent));
  OK(ff_graph_destroy(graph)); /* lives on with its agent */
  OK(ff_graph_agent_think(agent, ff_budget_unlimited(), &step));
  CHECK(step.status == FF_PLAN && step.to == 1 && step.plan_cost == 30);
  OK(ff_graph_agent_step(agent, ff_budget_unlimited(), &step));
  CHECK(step.from == 0 && step.to == 1 && strlen(step.why) > 2);
  OK(ff_graph_agent_position(agent, &node));
  CHECK(node == 1);
  OK(ff_graph_agent_goal(agent, &node));
  CHECK(node == 3);
  OK(ff_graph_agent_path(agent, nodes, 4, &count, &complete));
  CHECK(count == 3 && complete == 1 && nodes[0] == 1 && nodes[2] == 3);
  REFUSED(FF_TOO_SMALL, "buffer", ff_graph_agent_path(agent, nodes, 1, &count, &complete));
  OK(ff_graph_agent_path_cost(agent, &cost));
  CHECK(cost == 20);
  OK(ff_graph_agent_stats(agent, &stats));
  CHECK(stats.steps == 1 && stats.moves == 1);
  OK(ff_graph_agent_set_goal(agent, 2));
  OK(ff_graph_agent_relocate(agent, 0));
  OK(ff_graph_agent_position(agent, &node));
  CHECK(node == 0);
  REFUSED(FF_BAD_INPUT, "goal", ff_graph_agent_set_goal(agent, 4));
  REFUSED(FF_BAD_INPUT, "position", ff_graph_agent_relocate(agent, 4));
  REFUSED(FF_BAD_ARGUMENT, "position", ff_graph_agent_position(agent, NULL));
  REFUSED(FF_BAD_ARGUMENT, "goal", ff_graph_agent_goal(agent, NULL));
  REFUSED(FF_BAD_ARGUMENT, "cost", ff_graph_agent_path_cost(agent, NULL));
  step.size = 1;
  REFUSED(FF_BAD_ARGUMENT, "step", ff_graph_agent_step(agent, ff_budget_unlimited(), &step));
  REFUSED(FF_BAD_ARGUMENT, "step", ff_graph_agent_think(agent, ff_budget_unlimited(), NULL));
  REFUSED(FF_BAD_ARGUMENT, "stats", ff_graph_agent_stats(agent, NULL));
  OK(ff_graph_agent_destroy(agent));
  REFUSED(FF_BAD_HANDLE, "destroyed", ff_graph_agent_position(agent, &node));

  OK(ff_graph_create(4, kEdges, 4, &graph));
  agent = NULL;
  REFUSED(FF_BAD_INPUT, "", ff_graph_agent_create(graph, NULL, NULL, 5, 0, 3, &agent));
  REFUSED(FF_BAD_INPUT, "node 4",
          ff_graph_agent_create(graph, NULL, NULL, FF_SENSE_FULL, 4, 3, &agent));
  REFUSED(FF_BAD_ARGUMENT, "agent",
          ff_graph_agent_create(graph, NULL, NULL, FF_SENSE_FULL, 0, 3, NULL));
  CHECK(agent == NULL);
  OK(ff_graph_destroy(graph));
}

void test_graph(void) {
  test_create();
  test_paths();
  test_agents_on_graphs();
}
