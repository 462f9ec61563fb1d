/* Checks for tests in C: a failed one prints where and what, and the test goes on. */
#ifndef CHECK_H
#define CHECK_H

#include <fleetfoot/fleetfoot.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

extern int failures;

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      ++failures;                                                               \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                           \
  } while (0)

/** Calls that should succeed. */
#define OK(call)                                                         \
  do {                                                                   \
    const ff_status status_ = (call);                                    \
    if (status_ != FF_OK) {                                              \
      ++failures;                                                        \
      fprintf(stderr, "%s:%d: %s: %s (%s)\n", __FILE__, __LINE__, #call, \
              ff_status_text((int)status_), ff_last_error());            \
    }                                                                    \
  } while (0)

/** Calls that should fail with this status, and say these words. */
#define REFUSED(expected, words, call)                                                        \
  do {                                                                                        \
    const ff_status status_ = (call);                                                         \
    if (status_ != (expected) || strstr(ff_last_error(), (words)) == NULL) {                  \
      ++failures;                                                                             \
      fprintf(stderr, "%s:%d: %s: %s (%s), not %s (... %s ...)\n", __FILE__, __LINE__, #call, \
              ff_status_text((int)status_), ff_last_error(), ff_status_text((int)(expected)), \
              words);                                                                         \
    }                                                                                         \
  } while (0)

void test_handles(void);
void test_values(void);
void test_grid(void);
void test_find_path(void);
void test_agent(void);
void test_agents(void);
void test_graph(void);
void test_fleet(void);

/** A grid with a wall that leaves a gap at the bottom. */
ff_grid* walled_grid(int size);

#endif
