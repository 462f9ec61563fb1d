/* Fleetfoot in C: real-time pathfinding in worlds that change. Library libfleetfoot_c.
 *
 * The ideas, and what each agent guarantees, are those of the C++ library; docs/c.md tells what is
 * particular to C. In short:
 *
 * - Every function that can fail returns an ff_status, FF_OK (0) if all is well, and writes its
 *   results through pointers. ff_last_error() has the words. A call that fails has changed nothing
 *   and written nothing, except a count where FF_TOO_SMALL says so.
 * - Nothing throws across this boundary. Memory that runs out is FF_NO_MEMORY, but within a step, a
 *   thought or a tick it ends the program.
 * - A struct whose first member is `size` needs it set to its own sizeof before it is given to the
 *   library, which tells versions apart by it: ff_step step = {.size = sizeof step};
 *   All other members may be 0: then they have their defaults. Structs without `size` never change.
 * - Handles are made by *_create and its kin and belong to the caller, who gives them back to
 *   *_destroy. A grid or graph lives on inside the library until its last agent or fleet is
 *   destroyed too, so the order does not matter.
 * - A handle that is null, of another kind, or destroyed is refused (FF_BAD_HANDLE): the library
 *   keeps the tags of at least 1,000 destroyed handles. Any other pointer cannot be told from a
 *   handle.
 * - Threads: while nobody edits a grid, any number of threads may read it and step their agents on
 *   it, each agent or fleet in one thread at a time. An edit needs all others to be outside: no
 *   call on the grid and none on its agents and fleets may run beside it. The same for a graph.
 * - x is the column, y the row, (0,0) the top-left corner.
 */
#ifndef FLEETFOOT_FLEETFOOT_H
#define FLEETFOOT_FLEETFOOT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define FF_API __attribute__((visibility("default")))
#else
#define FF_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(modernize-*,readability-*): this is C. */

/* ---------------------------------------------------------------------------------------------
 * Errors
 */

/** How a call ended. */
typedef enum ff_status {
  FF_OK = 0,           /**< all is well */
  FF_BAD_INPUT = 1,    /**< a value out of range, an unknown name, a cell outside, a bad file */
  FF_BAD_HANDLE = 2,   /**< a handle that is null, of another kind, or destroyed */
  FF_BAD_ARGUMENT = 3, /**< a null pointer, or a struct whose `size` is not that of the struct */
  FF_TOO_SMALL = 4,    /**< the buffer is too small; the count says how many it takes */
  FF_NO_MEMORY = 5,    /**< there is not enough memory */
  FF_FAULT = 6         /**< a fault of the library: please report it */
} ff_status;

/** In one line what was wrong with the last call in this thread that failed; empty if none has.
    Valid until the next call in this thread that fails. Never null. */
FF_API const char* ff_last_error(void);
/** A word for a status: "ok", "bad input", ... Valid for ever. */
FF_API const char* ff_status_text(int status);
/** The version of the library, such as "1.2.3". Valid for ever. */
FF_API const char* ff_version(void);

/* ---------------------------------------------------------------------------------------------
 * Values
 */

/** A cell of a grid. */
typedef struct ff_cell {
  int x; /**< column */
  int y; /**< row */
} ff_cell;

/** How agents on a grid move. */
enum {
  FF_FOUR_MOVES = 4, /**< left, right, up, down */
  FF_EIGHT_MOVES = 8 /**< and the diagonals, which need both cells beside them open */
};

/** Terrain of a cell; 2 to 255 cost that many times as much to enter as open ground. */
enum {
  FF_BLOCKED = 0, /**< cannot be entered */
  FF_OPEN = 1     /**< open ground */
};

/** How far an agent or a fleet sees. From 1 to 10000 is a radius in cells: it sees the cells with
    dx*dx + dy*dy <= radius*radius and those that a move could lead to. What it has not seen yet it
    takes to be open. */
enum {
  FF_SENSE_FULL = 0,     /**< every change of the world, wherever it happens */
  FF_SENSE_ADJACENT = -1 /**< the cells that a move could lead to */
};

/** What a call may spend. Made by the functions below; other languages may fill it in directly. */
typedef struct ff_budget {
  /** Above 0 work units, below 0 microseconds; infinity for no limit; 0 is the least step. */
  double value;
} ff_budget;

/** So many work units: the same count gives the same result on every machine. 0 or less is the
    least step that there is: one unit. */
FF_API ff_budget ff_budget_work(int64_t units);
/** So many microseconds. 0 or less is the least step that there is. */
FF_API ff_budget ff_budget_micros(double micros);
/** As much as it takes. */
FF_API ff_budget ff_budget_unlimited(void);

/** How far a step can be trusted. */
typedef enum ff_step_status {
  FF_PLAN = 0,    /**< the first move of a complete path, with every change applied that it knows */
  FF_PARTIAL = 1, /**< a move chosen without a complete path */
  FF_WAIT = 2,    /**< stays: the budget ended before anything could be decided */
  FF_NO_PATH = 3  /**< stays: as far as it knows there is no path to the goal */
} ff_step_status;

/** "plan", "partial", "wait" or "no_path"; "?" for any other number. Valid for ever. */
FF_API const char* ff_step_status_text(int status);

/* ---------------------------------------------------------------------------------------------
 * Grids
 */

/** A grid of cells whose terrain changes. Edit it whenever you like: agents and fleets read the
    changes in their next step. */
typedef struct ff_grid ff_grid;

/** The terrain that a cell gets. */
typedef struct ff_edit {
  int x;       /**< column */
  int y;       /**< row */
  int terrain; /**< FF_BLOCKED, FF_OPEN or a cost factor up to 255 */
} ff_edit;

/** A grid as it was made. */
typedef struct ff_grid_info {
  uint32_t size;   /**< sizeof(ff_grid_info) */
  int width;       /**< columns */
  int height;      /**< rows */
  int moves;       /**< FF_FOUR_MOVES or FF_EIGHT_MOVES */
  int max_terrain; /**< the most expensive terrain that can be set */
  double prepared; /**< how far ff_grid_prepare has come, from 0 to 1 */
} ff_grid_info;

/** All open, and no terrain more expensive than FF_OPEN. At most 2^24 cells. */
FF_API ff_status ff_grid_create(int width, int height, int moves, ff_grid** grid);
/** The same, where terrain up to `max_terrain`, from 1 to 255, can be set. */
FF_API ff_status ff_grid_create_weighted(int width, int height, int moves, int max_terrain,
                                         ff_grid** grid);
/** From terrain row by row, the top row first; `bytes` is width * height. Terrain up to the largest
    of the bytes can be set later. */
FF_API ff_status ff_grid_from_bytes(const uint8_t* rows, size_t bytes, int width, int height,
                                    int moves, ff_grid** grid);
/** The same, where terrain up to `max_terrain`, from 1 to 255, can be set too. */
FF_API ff_status ff_grid_from_bytes_weighted(const uint8_t* rows, size_t bytes, int width,
                                             int height, int moves, int max_terrain,
                                             ff_grid** grid);
/** From a file: a Moving AI .map, or a ROS .yaml with its image. */
FF_API ff_status ff_grid_load_map(const char* file, int moves, ff_grid** grid);
/** The handle ends; the grid itself does with its last agent or fleet. Null is fine. */
FF_API ff_status ff_grid_destroy(ff_grid* grid);

/** Size, moves, and the like. */
FF_API ff_status ff_grid_get_info(const ff_grid* grid, ff_grid_info* info);
/** The terrain of a cell. */
FF_API ff_status ff_grid_get(const ff_grid* grid, int x, int y, int* terrain);
/** The terrain of a rectangle, row by row; `capacity` of `rows` is at least width * height. */
FF_API ff_status ff_grid_get_rect(const ff_grid* grid, int x, int y, int width, int height,
                                  uint8_t* rows, size_t capacity);
/** One edit. */
FF_API ff_status ff_grid_set(ff_grid* grid, int x, int y, int terrain);
/** Many edits in their order: if one is refused none is made. */
FF_API ff_status ff_grid_set_many(ff_grid* grid, const ff_edit* edits, size_t count);
/** A rectangle, row by row, all or nothing; `bytes` is width * height. Cells that stay as they are
    cost next to nothing. */
FF_API ff_status ff_grid_set_rect(ff_grid* grid, int x, int y, int width, int height,
                                  const uint8_t* rows, size_t bytes);
/** Optional: makes the coarse map, which guides agents under a budget, ahead of time. `done` (may
    be null) is 1 when it has gone over the whole map, else 0: the next call goes on from there. */
FF_API ff_status ff_grid_prepare(ff_grid* grid, ff_budget budget, int* done);

/* ---------------------------------------------------------------------------------------------
 * Single paths on a grid
 */

/** The answer to one question. */
typedef struct ff_path {
  uint32_t size;       /**< sizeof(ff_path) */
  int found;           /**< 1 if there is a path, else 0 */
  double cost;         /**< of the path; infinity if there is none */
  ff_cell nearest;     /**< the goal, or the reachable cell that is nearest to it */
  double nearest_cost; /**< of the shortest path to `nearest` */
} ff_path;

/** A shortest path by the world as it is now. `count` is the number of its cells, start and goal
    included, 0 if there is none: no path is an answer, not an error. If `capacity` is less than
    that, FF_TOO_SMALL, and nothing but `count` is written. With a null `cells` and a capacity of 0
    the cells are not asked for, which is no error. `path` may be null. */
FF_API ff_status ff_find_path(const ff_grid* grid, int x, int y, int goal_x, int goal_y,
                              ff_cell* cells, size_t capacity, size_t* count, ff_path* path);
/** The cost of a shortest path; infinity if there is none. */
FF_API ff_status ff_distance(const ff_grid* grid, int x, int y, int goal_x, int goal_y,
                             double* cost);

/* ---------------------------------------------------------------------------------------------
 * Agents on a grid
 */

/** Looks for a path from where it is to its goal, and keeps its search from step to step. */
typedef struct ff_agent ff_agent;

/** One decision. */
typedef struct ff_step {
  uint32_t size;         /**< sizeof(ff_step) */
  ff_step_status status; /**< how far the decision can be trusted */
  ff_cell from;          /**< where the agent was */
  ff_cell to;            /**< a neighbour of `from`, or `from` itself */
  double plan_cost;      /**< with FF_PLAN the cost of the whole path from `from`, else infinity */
  uint64_t work;         /**< work units spent: at most the budget's */
  uint64_t expanded;     /**< state expansions among them */
  const char* why;       /**< what made the agent decide so, such as "repair"; valid for ever */
} ff_step;

/** What an agent has done so far. */
typedef struct ff_stats {
  uint32_t size;         /**< sizeof(ff_stats) */
  uint64_t steps;        /**< calls of ff_agent_step */
  uint64_t moves;        /**< of those, the ones that moved the agent */
  uint64_t work;         /**< work units of all steps and thoughts */
  uint64_t expanded;     /**< state expansions among them */
  uint64_t replans;      /**< searches begun again or repaired after changes */
  uint64_t memory_bytes; /**< held now by its searches and its own map */
} ff_stats;

/** `name` is one of ff_agents(); null stands for "auto". `set` is "key=value key=value", its
    parameters, which ff_agents() tells; null or empty for the defaults. The start may be blocked:
    an agent may leave such a cell. So may the goal: it may open later. */
FF_API ff_status ff_agent_create(const ff_grid* grid, const char* name, const char* set, int x,
                                 int y, int goal_x, int goal_y, ff_agent** agent);
/** The same with limited sight: FF_SENSE_FULL, FF_SENSE_ADJACENT or a radius in cells. */
FF_API ff_status ff_agent_create_sensing(const ff_grid* grid, const char* name, const char* set,
                                         int sensing, int x, int y, int goal_x, int goal_y,
                                         ff_agent** agent);
/** Null is fine. */
FF_API ff_status ff_agent_destroy(ff_agent* agent);

/** Senses, decides, and counts as moved to step->to. Spends at most the budget and goes on from
    there in the next call. At the goal it stays, with a plan of cost 0. */
FF_API ff_status ff_agent_step(ff_agent* agent, ff_budget budget, ff_step* step);
/** The same search without the move: step->to is where it would go. */
FF_API ff_status ff_agent_think(ff_agent* agent, ff_budget budget, ff_step* step);
/** Where it is. */
FF_API ff_status ff_agent_position(const ff_agent* agent, ff_cell* position);
/** Where it is going. */
FF_API ff_status ff_agent_goal(const ff_agent* agent, ff_cell* goal);
/** Gives it another goal. */
FF_API ff_status ff_agent_set_goal(ff_agent* agent, int x, int y);
/** The body is elsewhere than the last step said: pushed back, carried, teleported. */
FF_API ff_status ff_agent_relocate(ff_agent* agent, int x, int y);
/** The path that it means to take, by its last decision: `count` cells from the agent's own on,
    that one alone if nothing is decided. `complete` (may be null) is 1 if they lead to the goal.
    `cells` and `capacity` as for ff_find_path. */
FF_API ff_status ff_agent_path(const ff_agent* agent, ff_cell* cells, size_t capacity,
                               size_t* count, int* complete);
/** The cost of following that path, as far as the agent knows. */
FF_API ff_status ff_agent_path_cost(const ff_agent* agent, double* cost);
/** What it has done so far. */
FF_API ff_status ff_agent_stats(const ff_agent* agent, ff_stats* stats);

/** All agents as JSON, an array of objects with `name`, `summary`, `paper`, `parameters` and
    `properties`. A parameter has `name`, `kind` ("choice", "integer", "number" or "file"),
    `default`, `choices` of a choice, `min` and `max` of a number, `help`, and `only_with`: for each
    other parameter on which its effect depends, the values that it needs. `properties` are what
    the agent guarantees with its defaults: `optimal`, `bounded`, `always_moves`, `complete`,
    `uses_shortcuts`, `knows_no_path`. Valid for ever. */
FF_API ff_status ff_agents(const char** json);

/* ---------------------------------------------------------------------------------------------
 * Graphs and agents on them: the same with nodes for cells
 */

/** A directed graph whose edge costs change. */
typedef struct ff_graph ff_graph;
/** The same as ff_agent, on a graph. */
typedef struct ff_graph_agent ff_graph_agent;

/** The cost of an edge that cannot be used. */
#define FF_CLOSED UINT64_MAX
/** Stands for no node. */
#define FF_NO_NODE UINT32_MAX

/** A position in the plane, in the user's unit. */
typedef struct ff_point {
  double x; /**< in any unit, the same as y */
  double y; /**< in any unit, the same as x */
} ff_point;

/** A move from one node to another. Edges are numbered from 0 in the order they were given. */
typedef struct ff_edge {
  uint32_t from; /**< where it begins */
  uint32_t to;   /**< where it ends */
  uint64_t cost; /**< from 1 to 2^26, or FF_CLOSED */
} ff_edge;

/** One decision. */
typedef struct ff_graph_step {
  uint32_t size;         /**< sizeof(ff_graph_step) */
  ff_step_status status; /**< how far the decision can be trusted */
  uint32_t from;         /**< where the agent was */
  uint32_t to;           /**< a neighbour of `from`, or `from` itself */
  double plan_cost;      /**< with FF_PLAN the cost of the whole path from `from`, else infinity */
  uint64_t work;         /**< work units spent: at most the budget's */
  uint64_t expanded;     /**< state expansions among them */
  const char* why;       /**< what made the agent decide so, such as "repair"; valid for ever */
} ff_graph_step;

/** The answer to one question on a graph. */
typedef struct ff_graph_path {
  uint32_t size;       /**< sizeof(ff_graph_path) */
  int found;           /**< 1 if there is a path, else 0 */
  double cost;         /**< of the path; infinity if there is none */
  uint32_t nearest;    /**< the goal, or the reachable node that is nearest to it */
  double nearest_cost; /**< of the shortest path to `nearest` */
} ff_graph_path;

/** Nodes 0 to nodes - 1 without positions: a search has nothing to guide it. */
FF_API ff_status ff_graph_create(size_t nodes, const ff_edge* edges, size_t edge_count,
                                 ff_graph** graph);
/** With a position for each node. No edge ever costs less than `cost_per_distance` times its
    straight length: a bound that guides the searches. */
FF_API ff_status ff_graph_create_at(const ff_point* positions, size_t nodes, const ff_edge* edges,
                                    size_t edge_count, double cost_per_distance, ff_graph** graph);
/** The handle ends; the graph itself does with its last agent. Null is fine. */
FF_API ff_status ff_graph_destroy(ff_graph* graph);
/** How many nodes and edges there are. Either pointer may be null. */
FF_API ff_status ff_graph_size(const ff_graph* graph, size_t* nodes, size_t* edges);
/** An edge as it is now. */
FF_API ff_status ff_graph_edge(const ff_graph* graph, uint32_t edge, ff_edge* value);
/** `cost` is from 1 to 2^26 and not below the bound of the graph, or FF_CLOSED. */
FF_API ff_status ff_graph_set_cost(ff_graph* graph, uint32_t edge, uint64_t cost);
/** As ff_find_path. */
FF_API ff_status ff_graph_find_path(const ff_graph* graph, uint32_t start, uint32_t goal,
                                    uint32_t* nodes, size_t capacity, size_t* count,
                                    ff_graph_path* path);
/** As ff_distance. */
FF_API ff_status ff_graph_distance(const ff_graph* graph, uint32_t start, uint32_t goal,
                                   double* cost);

/** As ff_agent_create_sensing; of a graph an agent sees all (FF_SENSE_FULL), or the edges that
    leave or enter its node (FF_SENSE_ADJACENT). */
FF_API ff_status ff_graph_agent_create(const ff_graph* graph, const char* name, const char* set,
                                       int sensing, uint32_t start, uint32_t goal,
                                       ff_graph_agent** agent);
/** Null is fine. */
FF_API ff_status ff_graph_agent_destroy(ff_graph_agent* agent);
/** As ff_agent_step. */
FF_API ff_status ff_graph_agent_step(ff_graph_agent* agent, ff_budget budget, ff_graph_step* step);
/** As ff_agent_think. */
FF_API ff_status ff_graph_agent_think(ff_graph_agent* agent, ff_budget budget, ff_graph_step* step);
/** Where it is. */
FF_API ff_status ff_graph_agent_position(const ff_graph_agent* agent, uint32_t* position);
/** Where it is going. */
FF_API ff_status ff_graph_agent_goal(const ff_graph_agent* agent, uint32_t* goal);
/** Gives it another goal. */
FF_API ff_status ff_graph_agent_set_goal(ff_graph_agent* agent, uint32_t goal);
/** The body is elsewhere than the last step said. */
FF_API ff_status ff_graph_agent_relocate(ff_graph_agent* agent, uint32_t position);
/** As ff_agent_path. */
FF_API ff_status ff_graph_agent_path(const ff_graph_agent* agent, uint32_t* nodes, size_t capacity,
                                     size_t* count, int* complete);
/** As ff_agent_path_cost. */
FF_API ff_status ff_graph_agent_path_cost(const ff_graph_agent* agent, double* cost);
/** As ff_agent_stats. */
FF_API ff_status ff_graph_agent_stats(const ff_graph_agent* agent, ff_stats* stats);

/* ---------------------------------------------------------------------------------------------
 * Fleets
 */

/** Thousands of agents on one grid, which go to goals of their own or to shared ones, on one budget
    a tick. */
typedef struct ff_fleet ff_fleet;

/** An agent of a fleet; 0 stands for none. The id of an agent that was removed is not given again.
    The lower 32 bits are its index plus 1, the upper 32 how often that index was given before. */
typedef uint64_t ff_agent_id;
/** A goal of a fleet that any number of agents share; 0 stands for none. Its bits are as above. */
typedef uint64_t ff_goal_id;

/** The index in either kind of id: it counts from 0 in the order of adding and is given again after
    a removal, so it suits tables of your own. Not for 0. */
FF_API uint32_t ff_index(uint64_t id);

/** Whether the agents of a fleet are in each other's way. */
typedef enum ff_collisions {
  FF_COLLISIONS_IGNORE = 0, /**< they pass through each other */
  FF_COLLISIONS_AVOID = 1   /**< no two bodies overlap after a tick, no two agents change places */
} ff_collisions;

/** What an agent does whose goal cannot be reached as far as it knows. */
typedef enum ff_when_unreachable {
  FF_UNREACHABLE_WAIT = 0,    /**< stays where it is until the goal can be reached */
  FF_UNREACHABLE_NEAREST = 1, /**< goes to a reachable cell near the goal, and waits there */
  FF_UNREACHABLE_REPORT = 2   /**< gives up until it is given a goal again */
} ff_when_unreachable;

/** Whose knowledge it is, where agents do not see the whole world. */
typedef enum ff_beliefs {
  FF_BELIEFS_SHARED = 0, /**< what one agent has seen all know */
  FF_BELIEFS_OWN = 1     /**< each knows what it has seen itself, at the price of single agents */
} ff_beliefs;

/** What a fleet is made from. */
typedef struct ff_fleet_options {
  uint32_t size;        /**< sizeof(ff_fleet_options) */
  int threads;          /**< from 1 to 64, the caller's included; 0 stands for 1 */
  int collisions;       /**< an ff_collisions: whether agents give way to each other */
  int when_unreachable; /**< an ff_when_unreachable: what to do without a path */
  int sensing;          /**< what its members see: FF_SENSE_FULL, ... */
  int beliefs; /**< an ff_beliefs: who knows what one has seen; shared where `size` says that
                    it is not there */
} ff_fleet_options;

/** What an agent of a fleet is made from. */
typedef struct ff_mover {
  uint32_t size;     /**< sizeof(ff_mover) */
  int body;          /**< a body of body x body cells, from 1 to 8; 0 stands for 1 */
  ff_cell start;     /**< its upper left cell; may be blocked */
  ff_cell goal;      /**< may be blocked: it may open later. Not read if `shared` is given */
  int priority;      /**< from -100 to 100: who is higher is served first and gives way last */
  ff_goal_id shared; /**< of ff_fleet_add_goal: go wherever that goal is; 0 for a goal of its own */
} ff_mover;

/** What made an agent of a fleet move as it did. */
typedef enum ff_move_cause {
  FF_CAUSE_ARRIVED = 0,   /**< it is at its goal */
  FF_CAUSE_COMMITTED = 1, /**< along a path decided on earlier, still open */
  FF_CAUSE_PLANNED = 2,   /**< along a path that was found in this tick */
  FF_CAUSE_COARSE = 3,    /**< along the coarse distances to its goal, while it waits */
  FF_CAUSE_GUESSED = 4,   /**< towards the goal or along what is in the way */
  FF_CAUSE_QUEUED = 5,    /**< stays: there is no path yet, and no cell to go to */
  FF_CAUSE_NO_PATH = 6,   /**< stays: there is no path */
  FF_CAUSE_NEAREST = 7,   /**< there is no path, and it is, or goes, as near as it can get */
  FF_CAUSE_GAVE_WAY = 8,  /**< moved aside for an agent of higher priority */
  FF_CAUSE_IN_THE_WAY = 9 /**< stays: other agents were in the way */
} ff_move_cause;

/** What happened to an agent of a fleet in a tick. */
typedef enum ff_event_kind {
  FF_EVENT_ARRIVED = 0,         /**< at its goal, first time since the goal was set or moved */
  FF_EVENT_NO_PATH = 1,         /**< its goal cannot be reached; once until that changes */
  FF_EVENT_PATH_FOUND = 2,      /**< it can be reached again */
  FF_EVENT_PATH_CHANGED = 3,    /**< a change of the world made it leave the path it was on */
  FF_EVENT_BLOCKED_BY_AGENT = 4 /**< it wanted to move and could not, first time in a row */
} ff_event_kind;

/** A word for a cause: "arrived", "committed", ... Valid for ever. */
FF_API const char* ff_move_cause_text(int cause);
/** A word for an event: "arrived", "no-path", ... Valid for ever. */
FF_API const char* ff_event_text(int kind);

/** The decision of an agent in a tick. */
typedef struct ff_move {
  ff_agent_id id;        /**< whose */
  ff_cell from;          /**< where it was */
  ff_cell to;            /**< a neighbour of `from`, or `from` itself */
  ff_step_status status; /**< how far it can be trusted */
  ff_move_cause why;     /**< what made it move so */
} ff_move;

/** Something that happened in a tick. */
typedef struct ff_event {
  ff_agent_id id;     /**< to whom */
  ff_cell at;         /**< where the agent is after the tick */
  ff_event_kind kind; /**< what happened */
  int reserved;       /**< 0 */
} ff_event;

/** What a tick did. */
typedef struct ff_tick_report {
  uint32_t size;        /**< sizeof(ff_tick_report) */
  uint32_t max_wait;    /**< ticks that the longest of those in `waiting` has waited */
  uint64_t tick;        /**< its number, from 0 */
  uint64_t work;        /**< work units spent: at most the budget's */
  uint64_t expanded;    /**< state expansions among them */
  uint64_t decisions;   /**< moves: one for each agent */
  uint64_t moved;       /**< of those, the ones that changed place */
  uint64_t plans;       /**< paths that exact searches found */
  uint64_t waiting;     /**< agents that ask to be served and were not */
  uint64_t unreachable; /**< agents whose goal cannot be reached */
  uint64_t at_goal;     /**< agents that are at their goal after the tick */
} ff_tick_report;

/** An agent of a fleet between two ticks. */
typedef struct ff_agent_state {
  uint32_t size;         /**< sizeof(ff_agent_state) */
  ff_step_status status; /**< of its last move */
  ff_move_cause why;     /**< of its last move */
  int arrived;           /**< 1 if it is at its goal */
  ff_cell position;      /**< where it is */
  ff_cell goal;          /**< where it is going, shared goals included */
  int priority;          /**< as it was added */
  int body;              /**< as it was added */
  uint32_t waited;       /**< ticks since it has asked to be served; 0 if it needs nothing */
} ff_agent_state;

/** What a fleet has done so far, and holds. */
typedef struct ff_fleet_totals {
  uint32_t size;         /**< sizeof(ff_fleet_totals) */
  uint64_t agents;       /**< that there are */
  uint64_t goals;        /**< shared ones */
  uint64_t ticks;        /**< calls of ff_fleet_tick */
  uint64_t moves;        /**< that changed place */
  uint64_t arrivals;     /**< events of that kind */
  uint64_t plans;        /**< paths that exact searches found */
  uint64_t work;         /**< work units of all ticks */
  uint64_t expanded;     /**< state expansions among them */
  uint64_t fields;       /**< distance fields to goals held now */
  uint64_t memory_bytes; /**< all agents and what they share, the grid not included */
} ff_fleet_totals;

/** `options` may be null. */
FF_API ff_status ff_fleet_create(const ff_grid* grid, const ff_fleet_options* options,
                                 ff_fleet** fleet);
/** Null is fine. */
FF_API ff_status ff_fleet_destroy(ff_fleet* fleet);

/** Adds an agent; `id` may be null. With FF_COLLISIONS_AVOID its body must be where no other is. */
FF_API ff_status ff_fleet_add(ff_fleet* fleet, const ff_mover* mover, ff_agent_id* id);
/** Room for so many agents: adding them asks for no memory then. */
FF_API ff_status ff_fleet_reserve(ff_fleet* fleet, size_t agents);
/** Removes an agent. */
FF_API ff_status ff_fleet_remove(ff_fleet* fleet, ff_agent_id id);
/** Gives an agent a goal of its own. */
FF_API ff_status ff_fleet_set_goal(ff_fleet* fleet, ff_agent_id id, int x, int y);
/** Sends an agent to a shared goal. */
FF_API ff_status ff_fleet_set_shared_goal(ff_fleet* fleet, ff_agent_id id, ff_goal_id goal);
/** The body is elsewhere: pushed, carried, teleported. */
FF_API ff_status ff_fleet_relocate(ff_fleet* fleet, ff_agent_id id, int x, int y);
/** A goal that agents can share. */
FF_API ff_status ff_fleet_add_goal(ff_fleet* fleet, int x, int y, ff_goal_id* goal);
/** Moves it; all that go there follow. */
FF_API ff_status ff_fleet_move_goal(ff_fleet* fleet, ff_goal_id goal, int x, int y);
/** Removes it; no agent may go there. */
FF_API ff_status ff_fleet_remove_goal(ff_fleet* fleet, ff_goal_id goal);

/** One tick of all: every agent decides and counts as moved. Spends at most the budget, and the
    next tick goes on from there. `report` may be null. */
FF_API ff_status ff_fleet_tick(ff_fleet* fleet, ff_budget budget, ff_tick_report* report);
/** Optional: makes ahead of time what the first ticks would. `done` (may be null) is 1 when nothing
    is left to make, else 0: the next call goes on from there. */
FF_API ff_status ff_fleet_prepare(ff_fleet* fleet, ff_budget budget, int* done);

/** The decisions of the last tick, one for each agent that there was, by index. Valid until the
    next call that changes the fleet. */
FF_API ff_status ff_fleet_moves(ff_fleet* fleet, const ff_move** moves, size_t* count);
/** What happened in the last tick, by index of agent. Valid as for ff_fleet_moves. */
FF_API ff_status ff_fleet_events(ff_fleet* fleet, const ff_event** events, size_t* count);
/** How many agents there are. */
FF_API ff_status ff_fleet_size(const ff_fleet* fleet, size_t* agents);
/** `contains` is 1 if there is such an agent, else 0. */
FF_API ff_status ff_fleet_contains(const ff_fleet* fleet, ff_agent_id id, int* contains);
/** `contains` is 1 if there is such a shared goal, else 0. */
FF_API ff_status ff_fleet_contains_goal(const ff_fleet* fleet, ff_goal_id goal, int* contains);
/** An agent as it is now. */
FF_API ff_status ff_fleet_state(const ff_fleet* fleet, ff_agent_id id, ff_agent_state* state);
/** Where an agent means to go: what it has committed to. As ff_agent_path. */
FF_API ff_status ff_fleet_path(const ff_fleet* fleet, ff_agent_id id, ff_cell* cells,
                               size_t capacity, size_t* count, int* complete);
/** The cost of following that path. */
FF_API ff_status ff_fleet_path_cost(const ff_fleet* fleet, ff_agent_id id, double* cost);
/** Where a shared goal is. */
FF_API ff_status ff_fleet_goal(const ff_fleet* fleet, ff_goal_id goal, ff_cell* cell);
/** Of all agents together. */
FF_API ff_status ff_fleet_stats(const ff_fleet* fleet, ff_fleet_totals* totals);

/* NOLINTEND(modernize-*,readability-*) */

#ifdef __cplusplus
}
#endif

#endif
