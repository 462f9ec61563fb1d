// fleetfoot study: the published experiments, run, reported and repeated row by row.
#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/work_progress.hpp"
#include "apps/study/study_folder.hpp"
#include "apps/study/study_index.hpp"
#include "apps/study/study_replay.hpp"
#include "apps/study/study_text.hpp"
#include "base/error.hpp"
#include "control/cached.hpp"
#include "study/claims_text.hpp"
#include "study/index.hpp"
#include "study/ranks.hpp"
#include "study/report_files.hpp"
#include "study/report_json.hpp"
#include "study/results.hpp"
#include "study/runner.hpp"
#include "study/store.hpp"
#include "study/study.hpp"
#include "world/formats/file_io.hpp"

namespace fleetfoot::app {
namespace {

using study::Executor;
using study::Ranks;
using study::Report;
using study::Results;
using study::RunProgress;
using study::RunRequest;
using study::Session;
using study::Store;
using study::Study;
using study::StudyInfo;
using study::SummaryLine;
using study::Threads;
using study::Timing;

/// What agents compute from a world alone; a study has few worlds that need it, and many agents.
constexpr std::size_t kCachedResults = 64;

struct StudyRunOptions {
  std::string name;
  std::string out;
  std::optional<std::string> runs;
  std::string jobs = "1";
  std::optional<std::string> only;
  std::string timing = "parallel";
  std::optional<std::string> maps;
};

int list() {
  for (const StudyInfo& info : study::all_studies()) {
    const Study study = info.make({});
    fmt::print("{:24} {}\n{:24} {} scenarios x {} agents x {} runs{}\n", info.name, info.summary,
               "", study.scenarios.size(), study.contenders.size(), runs_in_words(study),
               info.takes_maps ? "; takes --maps" : "");
  }
  return kDone;
}

Timing read_timing(const std::string& text) {
  if (text == "parallel") return Timing::parallel;
  if (text == "serial") return Timing::serial;
  throw InputError("--timing", "must be parallel or serial, not '" + text + "'");
}

/// Empty if the option is not there. An option that is there must say something: an empty text is
/// what an unset variable of a shell leaves.
std::string text_of(const char* name, const std::optional<std::string>& option) {
  if (option && option->empty()) throw InputError(name, "is empty");
  return option.value_or("");
}

std::string absolute(const std::string& path) {
  return path.empty() ? path : std::filesystem::weakly_canonical(path).string();
}

/// The results, and what SQLite keeps beside them while they are written.
void check_store(const std::string& folder, const std::string& maps) {
  FileRoles files;
  name_maps(maps, files);
  for (const char* name :
       {"lock", "results.db", "results.db-journal", "results.db-wal", "results.db-shm"}) {
    files.writes("--out", (std::filesystem::path(folder) / name).string());
  }
  files.check();
}

/// Before hours are spent on it: rows of another program or machine may not compare with new ones.
void note_others(const std::string& folder, const std::vector<Session>& before,
                 const Session& now) {
  const auto differs = [&](const Session& session) {
    return session.commit != now.commit || session.processor != now.processor;
  };
  const auto other = std::find_if(before.rbegin(), before.rend(), differs);
  if (other == before.rend()) return;
  fmt::print(stderr,
             "fleetfoot: note: {} holds rows of version {} on {}; new rows are of {} on {}, "
             "and times may not compare\n",
             folder, other->commit, other->processor, now.commit, now.processor);
}

int run_with(const Study& study, const RunRequest& request, const std::string& folder,
             const std::string& maps, Executor& executor) {
  Store store = Store::open(folder, {study.name, description(study), maps});
  const std::vector<Session> before = store.sessions();
  const Session now = this_session(executor.workers(), request.timing);
  store.begin(now);
  WorkProgress progress("rows");
  RunProgress last;
  const bool whole = run_study(study, request, store, executor, [&](const RunProgress& state) {
    const bool first = last.total == 0 && state.done < state.total;
    if (first) note_others(folder, before, now);
    progress.show(state.done, state.total, state.before, state.last);
    last = state;
    return interrupted() == 0;
  });
  progress.clear();
  store.finish();
  if (!whole) {
    fmt::print(stderr,
               "fleetfoot: interrupted: {} of {} rows are stored; run it again to continue\n",
               last.done, last.total);
    return interrupted() != 0 ? 128 + interrupted() : kFault;
  }
  fmt::print("{}: all rows are in {}/results.db; next: fleetfoot study report {}\n", study.name,
             folder, folder);
  return kDone;
}

int run(const StudyRunOptions& options) {
  RunRequest request;
  if (options.runs) request.runs = read_count("--runs", *options.runs, 1, 1'000'000);
  request.only = text_of("--only", options.only);
  request.timing = read_timing(options.timing);
  const int jobs = read_jobs("--jobs", options.jobs);
  if (options.out.empty()) throw InputError("--out", "is empty");
  const std::string maps = absolute(text_of("--maps", options.maps));
  const Study study = make_study(options.name, maps);
  pick_scenarios(study, request.only);
  check_store(options.out, maps);
  cache_results(kCachedResults);

  catch_interrupts();
  if (study::under_mpirun()) {
    Ranks ranks;
    if (!ranks.is_writer()) {
      ranks.serve(study, [] { return interrupted() == 0; });
      return kDone;
    }
    if (ranks.workers() > 0) {
      if (jobs > 1) {
        fmt::print(stderr,
                   "fleetfoot: note: under mpirun each rank runs a row at a time; --jobs "
                   "changes nothing\n");
      }
      return run_with(study, request, options.out, maps, ranks);
    }
  }
  Threads threads(study, jobs);
  return run_with(study, request, options.out, maps, threads);
}

/// As a word of a shell's command line.
std::string shell_word(const std::string& text) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("/._-+").find(c) != std::string_view::npos;
  };
  if (!text.empty() && text[0] != '-' && std::all_of(text.begin(), text.end(), plain)) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

int report(const std::string& folder, const std::optional<std::string>& beside_option) {
  if (folder.empty()) throw InputError("study report", "the folder's name is empty");
  const std::string beside = text_of("--beside", beside_option);
  const Loaded loaded(folder);
  FileRoles files;
  loaded.name_inputs(files);
  const auto done = loaded.store.done();
  const auto alone = std::count_if(
      done.begin(), done.end(), [](const auto& row) { return row.second == study::Timed::alone; });
  Report made =
      make_report(*loaded.results, loaded.store.sessions(), static_cast<std::size_t>(alone));
  made.replay.command = "fleetfoot study replay " + shell_word(folder);
  if (!beside.empty()) {
    const Loaded other(beside);
    other.name_inputs(files);
    if (!has_common_cells(*loaded.results, *other.results)) {
      throw InputError("--beside", "has no scenario and agent in common with " + folder);
    }
    add_comparison(*loaded.results, *other.results, made);
  }
  const std::vector<SummaryLine> lines = summary(*loaded.results);
  const std::string rows_file = folder + "/rows.csv";
  const std::string summary_file = folder + "/summary.csv";
  const std::string claims_name = folder + "/claims.txt";
  const std::string page_file = folder + "/report.html";
  for (const std::string& file : {rows_file, summary_file, claims_name, page_file}) {
    files.writes("study report", file);
  }
  files.check();
  formats::write_file(rows_file, rows_csv(*loaded.results));
  formats::write_file(summary_file, summary_csv(*loaded.results, lines));
  formats::write_file(claims_name, claims_file(made.claims, loaded.store.sessions()));
  const std::string page = report_html(made);
  if (!page.empty()) formats::write_file(page_file, page);
  fmt::print("{}", summary_text(*loaded.results, lines));
  fmt::print("{}", study::claims_text(made.claims));
  if (page.empty()) {
    fmt::print(stderr,
               "fleetfoot: report: this program was built without npm, so there is no "
               "report.html\n");
  }
  return kDone;
}

int replay(const std::string& folder, const std::string& row_text,
           const std::optional<std::string>& trace) {
  const Loaded loaded(folder);
  const std::int64_t number =
      read_count("--row", row_text, 0, std::numeric_limits<std::int64_t>::max());
  FileRoles files;
  loaded.name_inputs(files);
  return replay_row(*loaded.results, number, trace, files);
}

void add_run(CLI::App& study, Action& action) {
  CLI::App* const command = study.add_subcommand("run", "Run what is missing of a study");
  const auto options = std::make_shared<StudyRunOptions>();
  StudyRunOptions& o = *options;
  add_text_option(*command, "name", o.name, "NAME", "See fleetfoot study list")->required();
  add_text_option(*command, "--out", o.out, "DIR", "Folder of the results")->required();
  add_text_option(*command, "--runs", o.runs, "N", "Worlds of each scenario [as the paper]");
  add_text_option(*command, "--jobs", o.jobs, "N", "Runs at a time; all: one a core [1]");
  add_text_option(*command, "--only", o.only, "GLOB", "Scenarios by name, such as 'room-128-*'");
  add_text_option(
      *command, "--timing", o.timing, "HOW",
      "parallel: times of the rows as they run; serial: once more, one at a time [parallel]");
  add_text_option(*command, "--maps", o.maps, "DIR", "Real maps with scenarios, where supported");
  command->footer(
      "Rows go to DIR/results.db as they finish. Killed or interrupted at any time, the same "
      "command\n"
      "continues where it stopped; with more --runs it adds to what is there.");
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

void add_report(CLI::App& study, Action& action) {
  CLI::App* const command =
      study.add_subcommand("report", "Write report.html, rows.csv, summary.csv and claims.txt");
  const auto folder = std::make_shared<std::string>();
  const auto beside = std::make_shared<std::optional<std::string>>();
  add_text_option(*command, "dir", *folder, "DIR", "Folder of the results")->required();
  add_text_option(*command, "--beside", *beside, "DIR",
                  "Results of a sister study: adds a chapter that compares the two");
  command->callback([folder, beside, &action] {
    action = [folder, beside] { return report(*folder, *beside); };
  });
}

void add_index(CLI::App& study, Action& action) {
  CLI::App* const command =
      study.add_subcommand("index", "One table over several studies, with verdict counts");
  const auto folders = std::make_shared<std::vector<std::string>>();
  const auto out = std::make_shared<std::optional<std::string>>();
  command->add_option("dirs", *folders, "Folders of results, or of what study report wrote")
      ->type_name("DIR")
      ->required();
  add_text_option(*command, "--out", *out, "FILE",
                  "A page (.html) or a table (.md) [the table, printed]");
  command->callback([folders, out, &action] {
    action = [folders, out] { return index_studies(*folders, *out); };
  });
}

void add_replay(CLI::App& study, Action& action) {
  CLI::App* const command = study.add_subcommand("replay", "Repeat a single row");
  const auto folder = std::make_shared<std::string>();
  const auto row = std::make_shared<std::string>();
  const auto trace = std::make_shared<std::optional<std::string>>();
  add_text_option(*command, "dir", *folder, "DIR", "Folder of the results")->required();
  add_text_option(*command, "--row", *row, "N", "Its number in rows.csv")->required();
  add_text_option(*command, "--trace", *trace, "FILE",
                  "Write every step as JSON lines, and beside it the map and its changes");
  command->footer("Says whether every count is as stored; exit code 1 if not.");
  command->callback([folder, row, trace, &action] {
    action = [folder, row, trace] { return replay(*folder, *row, *trace); };
  });
}

}  // namespace

void add_study_command(CLI::App& program, Action& action) {
  CLI::App* const command =
      program.add_subcommand("study", "Repeat the experiments of the papers, and report");
  command->require_subcommand(1);
  CLI::App* const list_command = command->add_subcommand("list", "Name the studies");
  list_command->callback([&action] { action = list; });
  add_run(*command, action);
  add_report(*command, action);
  add_index(*command, action);
  add_replay(*command, action);
}

}  // namespace fleetfoot::app
