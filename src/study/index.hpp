// One table over several studies: how many worlds, which version, and what became of the claims.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"
#include "study/store.hpp"

namespace fleetfoot::study {

struct IndexEntry {
  std::string name;  ///< of the folder
  std::string study;
  std::string link;  ///< to the report or to the claims, relative to the index; may be empty
  std::size_t scenarios = 0;
  std::size_t agents = 0;
  std::size_t least_runs = 0;  ///< of a cell
  std::size_t most_runs = 0;
  std::vector<Claim> claims;
  std::vector<std::string> versions;  ///< commits; empty if nothing says
};

/// From rows. `name` and `link` are left to the caller, as they are below.
IndexEntry index_entry(const Results& results, const std::vector<Session>& sessions);

/// From what `study report` wrote, without rows: the texts of summary.csv and claims.txt (which may
/// be empty). Throws InputError with `where` if they are not such files.
IndexEntry index_entry(const std::string& where, const std::string& summary,
                       const std::string& claims);

/// claims.txt: each claim with its verdict, and the versions of the rows.
std::string claims_file(const std::vector<Claim>& claims, const std::vector<Session>& sessions);

/// The index as a page.
Report make_index(const std::vector<IndexEntry>& entries);
/// The index as a table in Markdown.
std::string index_markdown(const std::vector<IndexEntry>& entries);

}  // namespace fleetfoot::study
