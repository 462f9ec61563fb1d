#include "apps/classifier/classifier_train.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/common/interrupt.hpp"
#include "apps/common/progress.hpp"
#include "search/spaces/grid_space.hpp"
#include "tools/training/depth_samples.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::app {
namespace {

class Collector {
 public:
  Collector(const std::vector<TrainingMap>& maps, const LearnerOptions& options,
            TrainingResult& result, Progress& progress)
      : options_(options), result_(result), progress_(progress) {
    for (const TrainingMap& map : maps) total_ += map.problems.size();
  }

  /// Whether it went on to the end.
  bool collect(const TrainingMap& map) {
    const GridWorld world(map.map, Moves::eight);
    ++result_.maps;
    if (world.fits_32_bits()) {
      return collect_in(GridSpace<Moves::eight, std::uint32_t>(world, Heuristic::best), world, map);
    }
    return collect_in(GridSpace<Moves::eight, std::uint64_t>(world, Heuristic::best), world, map);
  }

 private:
  template <class S>
  bool collect_in(const S& space, const GridWorld& world, const TrainingMap& map) {
    SampleWalker<S> walker(space, options_.max_depth, options_.history);
    for (const TrainingProblem& problem : map.problems) {
      const WalkEnd end = walker.walk(world.node(problem.start), world.node(problem.goal), kMaxWalk,
                                      [&](const DepthSample& sample) { return take(sample); });
      if (end == WalkEnd::stopped) return false;
      if (end == WalkEnd::step_limit) ++result_.cut_off;
      ++result_.walks;
    }
    return true;
  }

  bool take(const DepthSample& sample) {
    result_.samples.push_back(sample);
    progress_.update([&] {
      return fmt::format("{} {} of {} runs, {} samples",
                         bar(static_cast<double>(result_.walks) / static_cast<double>(total_)),
                         result_.walks, total_, result_.samples.size());
    });
    return interrupted() == 0;
  }

  const LearnerOptions& options_;
  TrainingResult& result_;
  Progress& progress_;
  std::size_t total_ = 0;
};

double percent(std::uint64_t part, std::uint64_t whole) {
  return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// How often each depth is the right one, from 1 on.
std::vector<std::uint64_t> depth_counts(const TrainingResult& result) {
  std::vector<std::uint64_t> counts(result.tree->max_depth());
  for (const DepthSample& sample : result.samples) ++counts[sample.depth - 1];
  return counts;
}

}  // namespace

std::optional<TrainingResult> train(const std::vector<TrainingMap>& maps,
                                    const LearnerOptions& options, std::uint64_t seed) {
  TrainingResult result;
  Progress progress;
  Collector collector(maps, options, result, progress);
  for (const TrainingMap& map : maps) {
    if (!collector.collect(map)) return std::nullopt;
  }
  if (interrupted() != 0) return std::nullopt;
  result.validation = cross_validate(result.samples, options, kFolds, seed, [&](unsigned fold) {
    progress.update([&] {
      return fmt::format("{} {} samples, cross-validation {} of {}",
                         bar(static_cast<double>(fold) / kFolds), result.samples.size(), fold + 1,
                         kFolds);
    });
    return interrupted() == 0;
  });
  if (interrupted() != 0) return std::nullopt;
  result.tree = learn_tree(result.samples, options);
  if (interrupted() != 0) return std::nullopt;
  return result;
}

std::string arff_text(const std::vector<DepthSample>& samples, unsigned max_depth) {
  std::string out = "@relation fleetfoot-depths\n";
  for (const char* const name : kFeatureNames) out += fmt::format("@attribute {} numeric\n", name);
  out += "@attribute depth {1";
  for (unsigned depth = 2; depth <= max_depth; ++depth) out += fmt::format(",{}", depth);
  out += "}\n@data\n";
  for (const DepthSample& sample : samples) {
    for (const std::int64_t value : sample.features) {
      fmt::format_to(std::back_inserter(out), "{},", value);
    }
    fmt::format_to(std::back_inserter(out), "{}\n", sample.depth);
  }
  return out;
}

std::string training_text(const TrainingResult& result) {
  const std::size_t samples = result.samples.size();
  const CrossValidation& validation = result.validation;
  std::string out =
      fmt::format("samples   {} from {} runs on {} maps", samples, result.walks, result.maps);
  if (result.cut_off > 0) {
    out += fmt::format(", {} of them cut off after {} steps", result.cut_off, kMaxWalk);
  }
  out += "\ndepths   ";
  const std::vector<std::uint64_t> counts = depth_counts(result);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) out += fmt::format(" {}:{:.1f}%", i + 1, percent(counts[i], samples));
  }
  const auto most = std::max_element(counts.begin(), counts.end());
  const DecisionTree& tree = *result.tree;
  out += fmt::format(
      "\naccuracy  {:.2f}% in {}-fold cross-validation, where always {} is right for {:.2f}%\n"
      "          within one ply {:.2f}%, too shallow {:.2f}%, too deep {:.2f}%\n",
      percent(validation.correct, samples), kFolds, most - counts.begin() + 1,
      percent(*most, samples), percent(validation.within_one, samples),
      percent(validation.too_shallow, samples), percent(validation.too_deep, samples));
  out += fmt::format("tree      {} leaves, longest branch {}; {:.2f}% of its own samples right\n",
                     tree.leaves(), tree.longest_branch(),
                     percent(tree.samples() - tree.errors(), tree.samples()));
  return out;
}

std::string training_json(const TrainingResult& result, const LearnerOptions& options,
                          std::uint64_t seed) {
  const CrossValidation& validation = result.validation;
  nlohmann::json confusion = nlohmann::json::array();
  for (unsigned right = 1; right <= options.max_depth; ++right) {
    nlohmann::json row = nlohmann::json::array();
    for (unsigned answer = 1; answer <= options.max_depth; ++answer) {
      row.push_back(validation.count(right, answer));
    }
    confusion.push_back(std::move(row));
  }
  const DecisionTree& tree = *result.tree;
  const nlohmann::json object = {
      {"depth", options.max_depth},
      {"history", options.history},
      {"min_leaf", options.min_leaf},
      {"confidence", options.confidence},
      {"seed", seed},
      {"maps", result.maps},
      {"walks", result.walks},
      {"walks_cut_off", result.cut_off},
      {"samples", result.samples.size()},
      {"depth_counts", depth_counts(result)},
      {"folds", kFolds},
      {"accuracy", validation.accuracy()},
      {"within_one", validation.within_one},
      {"too_shallow", validation.too_shallow},
      {"too_deep", validation.too_deep},
      {"confusion", confusion},
      {"leaves", tree.leaves()},
      {"longest_branch", tree.longest_branch()},
      {"training_errors", tree.errors()},
  };
  return object.dump(2) + "\n";
}

}  // namespace fleetfoot::app
