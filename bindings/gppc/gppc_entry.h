/* The entry of the Grid-based Path Planning Competition's dynamic track
 * (gppc.search-conference.org), as libGPPCentry answers it: eight moves, a diagonal only where both
 * cells beside it are open.
 *
 * The order of calls: gppc_preprocess_init_map in a run of its own, which does nothing here;
 * gppc_search_init; then changes and queries in turn; gppc_free_data. One thread at a time for each
 * search.
 */
#ifndef FLEETFOOT_GPPC_ENTRY_H
#define FLEETFOOT_GPPC_ENTRY_H

#include <stdint.h>

#if defined(__GNUC__)
#define GPPC_API __attribute__((visibility("default")))
#else
#define GPPC_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A cell: x is the column, y the row, (0,0) the top-left corner. */
typedef struct gppc_point {
  uint16_t x; /**< column */
  uint16_t y; /**< row */
} gppc_point;

/** The answer to a query. */
typedef struct gppc_path {
  const gppc_point* path; /**< the corners, start and goal included; null if there is no path */
  uint32_t length;        /**< how many; 0 if there is no path */
  uint8_t incomplete;     /**< 1 would ask for another call; always 0 here */
} gppc_path;

/** A rectangle of the map: bit y * width + x, the least significant first, is 1 for open cells. */
typedef struct gppc_patch {
  const uint8_t* bitarray; /**< (width * height + 7) / 8 bytes */
  uint16_t width;          /**< columns */
  uint16_t height;         /**< rows */
  gppc_point pos;          /**< its top-left cell on the map */
} gppc_patch;

/** Preprocessing of the first map: there is none. */
GPPC_API void gppc_preprocess_init_map(gppc_patch init_map, const char* preprocess_filename);
/** Begins with the whole map. Null if the map has no cells or memory ends. */
GPPC_API void* gppc_search_init(gppc_patch active_map, const char* preprocess_filename);
/** Tells of patches, which were applied to active_map in this order. What lies beyond the map is
    left out. */
GPPC_API void gppc_map_change(void* data, const gppc_patch* changes, uint32_t changes_length);
/** A shortest path, valid until the next call for the same data. Length 0 if there is none, also
    for a start or goal that is blocked or off the map. */
GPPC_API gppc_path gppc_get_path(void* data, gppc_point start, gppc_point goal);
/** The end of a search. Null is fine. */
GPPC_API void gppc_free_data(void* data);
/** "fleetfoot". Valid for ever. */
GPPC_API const char* gppc_get_name(void);

#ifdef __cplusplus
}
#endif

#endif
