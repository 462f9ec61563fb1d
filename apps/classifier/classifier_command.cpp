// fleetfoot classifier: decision trees that choose how deep an agent searches, trained and shown.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/classifier/classifier_train.hpp"
#include "apps/classifier/training_maps.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "base/error.hpp"
#include "control/built_in_trees.hpp"
#include "control/decision_tree.hpp"
#include "sim/output_file.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

struct TrainOptions {
  std::optional<std::string> maps;
  std::optional<std::string> generate;
  std::string depth = "20";
  std::string problems = "100";
  std::string history = "20";
  std::string min_leaf = "200";
  std::string confidence = "0.05";
  std::string seed = "1";
  std::string out;
  std::optional<std::string> arff;
  std::string format = "text";
};

double read_confidence(const char* option, const std::string& text) {
  const auto real = formats::parse_real(text);
  if (real && real->value > 0 && real->value <= 0.5) return real->value;
  throw InputError(option,
                   "must be a number above 0 and at most 0.5, not " + formats::in_quotes(text));
}

LearnerOptions learner_options(const TrainOptions& options) {
  LearnerOptions learner;
  const auto count = [](const char* option, const std::string& text, std::int64_t most) {
    return static_cast<unsigned>(read_count(option, text, 1, most));
  };
  learner.max_depth = count("--depth", options.depth, kMaxTreeDepth);
  learner.history = count("--history", options.history, kMaxHistory);
  learner.min_leaf = count("--min-leaf", options.min_leaf, 1'000'000'000);
  learner.confidence = read_confidence("--confidence", options.confidence);
  return learner;
}

void check_names(const TrainOptions& options) {
  if (options.out.empty()) throw InputError("--out", "is empty");
  if (options.arff && options.arff->empty()) throw InputError("--arff", "is empty");
}

void check_files(const TrainOptions& options, const std::vector<TrainingMap>& maps) {
  FileRoles files;
  for (const TrainingMap& map : maps) files.reads(map.files);
  files.writes("--out", options.out);
  if (options.arff) files.writes("--arff", *options.arff);
  files.check();
}

int train_tree(const TrainOptions& options) {
  if (options.maps.has_value() == options.generate.has_value()) {
    throw InputError("classifier train", "needs either --maps DIR or --generate N");
  }
  const LearnerOptions learner = learner_options(options);
  const auto problems =
      static_cast<std::size_t>(read_count("--problems", options.problems, 1, 1'000'000));
  const std::uint64_t seed = read_seed("--seed", options.seed);
  const bool json = read_format(options.format);
  check_names(options);
  catch_interrupts();
  const std::vector<TrainingMap> maps =
      options.maps
          ? maps_in_folder(*options.maps, problems, seed)
          : generated_maps(
                static_cast<std::size_t>(read_count("--generate", *options.generate, 1, 10'000)),
                problems, seed);
  check_files(options, maps);
  OutputFile tree_file(options.out);
  std::optional<OutputFile> arff_file;
  if (options.arff) arff_file.emplace(*options.arff);

  const std::optional<TrainingResult> result = train(maps, learner, seed);
  if (!result) {
    fmt::print(stderr, "fleetfoot: interrupted: nothing was written\n");
    return 128 + interrupted();
  }
  if (arff_file) {
    arff_file->write(arff_text(result->samples, learner.max_depth));
    arff_file->commit();
  }
  tree_file.write(format_tree(*result->tree));
  tree_file.commit();
  if (json) {
    fmt::print("{}", training_json(*result, learner, seed));
  } else {
    fmt::print("{}\n{}\n{}: written\n", training_text(*result), result->tree->to_text(),
               formats::printable_name(options.out));
  }
  return kDone;
}

int show_tree(const std::string& name) {
  const DecisionTree* const built_in = find_built_in_tree(name);
  const DecisionTree tree = built_in != nullptr ? *built_in : read_tree(name);
  fmt::print(
      "depths 1 to {}, history of {} steps\n{} samples, {} of them wrong; {} leaves, longest "
      "branch {}\n\n{}",
      tree.max_depth(), tree.history(), tree.samples(), tree.errors(), tree.leaves(),
      tree.longest_branch(), tree.to_text());
  return kDone;
}

void add_train(CLI::App& classifier, Action& action) {
  CLI::App* const command =
      classifier.add_subcommand("train", "Learn a tree from runs of LRTA* over maps");
  const auto options = std::make_shared<TrainOptions>();
  add_text_option(*command, "--maps", options->maps, "DIR",
                  "Folder of .map files, with their .scen files or without");
  add_text_option(*command, "--generate", options->generate, "N",
                  "Instead of --maps: this many generated maps of 161 to 193 cells");
  add_text_option(*command, "--depth", options->depth, "N",
                  "The greatest depth that the tree may choose [20]");
  add_text_option(*command, "--out", options->out, "FILE", "The tree (.fftree)")->required();
  add_text_option(*command, "--problems", options->problems, "N", "Runs for each map [100]");
  add_text_option(*command, "--history", options->history, "N",
                  "Steps of history that the features use [20]");
  add_text_option(*command, "--min-leaf", options->min_leaf, "N", "Least samples a leaf [200]");
  add_text_option(*command, "--confidence", options->confidence, "P",
                  "Of the pruning, up to 0.5; less prunes more [0.05]");
  add_text_option(*command, "--seed", options->seed, "N",
                  "Of maps, problems and cross-validation [1]");
  add_text_option(*command, "--arff", options->arff, "FILE", "Also write the samples, for WEKA");
  add_format_option(*command, options->format);
  command->callback([options, &action] { action = [options] { return train_tree(*options); }; });
}

void add_show_tree(CLI::App& classifier, Action& action) {
  CLI::App* const command = classifier.add_subcommand("show", "Print a tree");
  const auto name = std::make_shared<std::string>();
  add_text_option(*command, "tree", *name, "FILE", "A .fftree file, or the name of a built-in tree")
      ->required();
  command->footer("Built in: " + built_in_tree_names());
  command->callback([name, &action] { action = [name] { return show_tree(*name); }; });
}

}  // namespace

void add_classifier_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand(
      "classifier", "Decision trees that choose the search depth: train and show");
  command->require_subcommand(1);
  add_train(*command, action);
  add_show_tree(*command, action);
}

}  // namespace fleetfoot::app
