#include "apps/study/study_index.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <utility>

#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/study/study_folder.hpp"
#include "base/error.hpp"
#include "study/index.hpp"
#include "study/report_json.hpp"
#include "world/formats/file_io.hpp"

namespace fleetfoot::app {
namespace {

namespace fs = std::filesystem;
using study::IndexEntry;

/// Of the files that a reader may open, the first that there is.
std::string link_to(const fs::path& folder, const fs::path& from) {
  for (const char* name : {"report.html", "claims.txt", "summary.csv"}) {
    if (std::error_code error; fs::is_regular_file(folder / name, error)) {
      return fs::proximate(folder / name, from).generic_string();
    }
  }
  return "";
}

IndexEntry entry_of(const std::string& folder, FileRoles& files) {
  const fs::path path(folder);
  std::error_code error;
  if (folder.empty()) throw InputError("study index", "a folder's name is empty");
  if (!fs::is_directory(path, error)) throw InputError(folder, "is no folder");
  const std::string summary = (path / "summary.csv").string();
  const std::string claims = (path / "claims.txt").string();
  if (fs::exists(path / "results.db", error)) {
    try {
      const Loaded loaded(folder);
      loaded.name_inputs(files);
      return index_entry(*loaded.results, loaded.store.sessions());
    } catch (const InputError&) {
      // Rows of another program: what that one reported of them still says what it says.
      if (!fs::exists(summary, error) || !fs::exists(claims, error)) throw;
    }
  }
  if (!fs::exists(summary, error)) {
    throw InputError(folder, "has neither results.db nor summary.csv");
  }
  files.reads(summary);
  files.reads(claims);
  return study::index_entry(folder, formats::load_file(summary),
                            fs::exists(claims, error) ? formats::load_file(claims) : "");
}

}  // namespace

int index_studies(const std::vector<std::string>& folders, const std::optional<std::string>& out) {
  const fs::path file(out.value_or(""));
  const bool is_page = file.extension() == ".html";
  if (out && !is_page && file.extension() != ".md") {
    throw InputError("--out", "must end in .html or .md, not '" + *out + "'");
  }
  const fs::path from = out ? fs::absolute(file).parent_path() : fs::current_path();
  FileRoles files;
  std::vector<IndexEntry> entries;
  for (const std::string& folder : folders) {
    IndexEntry entry = entry_of(folder, files);
    const fs::path path = fs::absolute(folder).lexically_normal();
    entry.name = (path.has_filename() ? path : path.parent_path()).filename().string();
    entry.link = link_to(path, from);
    entries.push_back(std::move(entry));
  }
  if (!out) {
    fmt::print("{}", index_markdown(entries));
    return kDone;
  }
  files.writes("--out", *out);
  files.check();
  const std::string text = is_page ? report_html(make_index(entries)) : index_markdown(entries);
  if (text.empty()) {
    throw InputError("--out", "this program was built without npm, so it has no page; try .md");
  }
  formats::write_file(*out, text);
  return kDone;
}

}  // namespace fleetfoot::app
