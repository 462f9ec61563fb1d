// Calls of graphs and their agents; c.cpp has the others.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/c_calls.hpp"

namespace fleetfoot::fuzz {

ff_status CCalls::on_graph(Line& line) {
  ff_graph* const graph = graphs_.any(line);
  size_t count = 0;
  switch (line.number(7)) {
    case 0: {
      ff_graph*& slot = graphs_.slot(line);
      if (slot != nullptr && ff_graph_destroy(slot) == FF_OK) slot = nullptr;
      const auto nodes = static_cast<std::size_t>(line.number(20));
      std::vector<ff_edge> edges(static_cast<std::size_t>(line.number(30)));
      const bool has_positions = line.number(2) == 1;
      const double bound = real(line);
      std::vector<ff_point> positions(nodes);
      for (ff_point& position : positions) position = {real(line), real(line)};
      for (ff_edge& edge : edges) {
        edge.from = static_cast<uint32_t>(line.number(20));
        edge.to = static_cast<uint32_t>(line.number(20));
        edge.cost = line.number(9) == 8 ? FF_CLOSED : static_cast<uint64_t>(integer(line));
      }
      if (!has_positions) return ff_graph_create(nodes, edges.data(), edges.size(), &slot);
      return ff_graph_create_at(positions.data(), nodes, edges.data(), edges.size(), bound, &slot);
    }
    case 1:
      return ff_graph_destroy(graph);
    case 2: {
      size_t edges = 0;
      return ff_graph_size(graph, &count, &edges);
    }
    case 3: {
      ff_edge edge{};
      return ff_graph_edge(graph, static_cast<uint32_t>(integer(line)), &edge);
    }
    case 4: {
      const auto edge = static_cast<uint32_t>(integer(line));
      return ff_graph_set_cost(graph, edge, static_cast<uint64_t>(integer(line)));
    }
    case 5: {
      ff_graph_path path = sized<ff_graph_path>(line);
      const auto start = static_cast<uint32_t>(integer(line));
      const auto goal = static_cast<uint32_t>(integer(line));
      const int capacity = line.number(62);
      return ff_graph_find_path(graph, start, goal, nodes(capacity),
                                static_cast<std::size_t>(capacity), &count, &path);
    }
    default: {
      double cost = 0;
      const auto start = static_cast<uint32_t>(integer(line));
      return ff_graph_distance(graph, start, static_cast<uint32_t>(integer(line)), &cost);
    }
  }
}

ff_status CCalls::on_graph_agent(Line& line) {
  ff_graph_agent* const agent = graph_agents_.any(line);
  size_t count = 0;
  int number = 0;
  switch (line.number(8)) {
    case 0: {
      ff_graph* const graph = graphs_.any(line);
      ff_graph_agent*& slot = graph_agents_.slot(line);
      ff_graph_agent_destroy(slot);
      const int sensing = line.number(2) == 0 ? 0 : integer(line);
      const auto start = static_cast<uint32_t>(integer(line));
      const auto goal = static_cast<uint32_t>(integer(line));
      const std::string name(line.rest());
      return ff_graph_agent_create(graph, name.empty() ? nullptr : name.c_str(), nullptr, sensing,
                                   start, goal, &slot);
    }
    case 1:
      return ff_graph_agent_destroy(agent);
    case 2: {
      ff_graph_step step = sized<ff_graph_step>(line);
      return ff_graph_agent_step(agent, budget(line), &step);
    }
    case 3: {
      ff_graph_step step = sized<ff_graph_step>(line);
      return ff_graph_agent_think(agent, budget(line), &step);
    }
    case 4:
      return ff_graph_agent_set_goal(agent, static_cast<uint32_t>(integer(line)));
    case 5:
      return ff_graph_agent_relocate(agent, static_cast<uint32_t>(integer(line)));
    case 6: {
      const int capacity = line.number(62);
      return ff_graph_agent_path(agent, nodes(capacity), static_cast<std::size_t>(capacity), &count,
                                 &number);
    }
    default: {
      ff_stats stats = sized<ff_stats>(line);
      return ff_graph_agent_stats(agent, &stats);
    }
  }
}

}  // namespace fleetfoot::fuzz
