#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

Study buckets() { return checks::make(likhachev2006::studies(), "likhachev2006-buckets"); }

TEST(Likhachev2006, WorldsAsInThePaper) {
  const Study study = buckets();
  checks::expect_problems_from_seeds(study);
  EXPECT_EQ(study.scenarios[0].make(1).map.width, 201);
}

TEST(Likhachev2006, PublishedFiguresHaveTheirIntervals) {
  const Study study = buckets();
  const auto figure = Results(study, {}).published("maze", "D* Lite (buckets)", "expanded");
  ASSERT_TRUE(figure);
  EXPECT_DOUBLE_EQ(figure->mean, 11632.5);
  EXPECT_DOUBLE_EQ(figure->ci95, 232.7);
}

Report with_bucket_times(double share_of_heap, double cells) {
  const Study study = buckets();
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 5; ++run) {
    Row heap = checks::row_of("maze", "D* Lite (larger g-values, binary heap)", run);
    heap.total_us = 1000 + 10 * static_cast<double>(run);
    heap.expanded = 10000 + run;
    Row bucket = checks::row_of("maze", "D* Lite (buckets)", run);
    bucket.total_us = heap.total_us * share_of_heap;
    bucket.expanded = static_cast<std::int64_t>(static_cast<double>(heap.expanded) * cells);
    rows.push_back(heap);
    rows.push_back(bucket);
  }
  return checks::report_of(study, rows);
}

TEST(Likhachev2006, ClaimsFollowTheRows) {
  EXPECT_EQ(checks::verdict_on(with_bucket_times(0.45, 1.02), "half the time"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(with_bucket_times(0.8, 1.02), "half the time"), Verdict::in_part);
  EXPECT_EQ(checks::verdict_on(with_bucket_times(1.2, 1.02), "half the time"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(with_bucket_times(0.45, 1.02), "as many cells"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(with_bucket_times(0.45, 1.5), "as many cells"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(with_bucket_times(0.45, 1.02), "larger g"), Verdict::not_judged);
}

}  // namespace
}  // namespace fleetfoot::study
