#include "study/claims_text.hpp"

#include <sstream>
#include <string_view>

namespace fleetfoot::study {
namespace {

constexpr std::size_t kVerdictWidth = 19;
constexpr std::string_view kIndent = "                      ";
constexpr std::string_view kPublished = "published: ";
constexpr std::string_view kMeasured = "measured:  ";

/// The verdict that the line begins with, in its column; false without one.
bool read_verdict(const std::string& line, Claim& claim) {
  using enum Claim::Verdict;
  for (const Claim::Verdict verdict : {holds, where_decided, in_part, fails, not_judged}) {
    std::string column = std::string("  ") + to_string(verdict);
    column.resize(2 + kVerdictWidth + 1, ' ');
    if (!line.starts_with(column)) continue;
    claim.verdict = verdict;
    claim.claim = line.substr(column.size());
    return true;
  }
  return false;
}

}  // namespace

std::string claims_text(const std::vector<Claim>& claims) {
  std::string text;
  if (!claims.empty()) text += "\nClaims\n";
  for (const Claim& claim : claims) {
    std::string verdict = to_string(claim.verdict);
    verdict.resize(kVerdictWidth, ' ');
    text += "  " + verdict + " " + claim.claim + " (" + claim.source + ")\n";
    text += std::string(kIndent) + std::string(kPublished) + claim.published + "\n";
    text += std::string(kIndent) + std::string(kMeasured) + claim.measured + "\n";
  }
  return text;
}

std::vector<Claim> read_claims(const std::string& text) {
  const std::string published = std::string(kIndent) + std::string(kPublished);
  const std::string measured = std::string(kIndent) + std::string(kMeasured);
  std::vector<Claim> claims;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (Claim claim; read_verdict(line, claim)) {
      // The source is the last that stands in brackets, which it may hold itself.
      std::size_t open = line.size();
      int depth = 0;
      for (std::size_t i = claim.claim.size(); i-- > 0 && claim.claim.ends_with(')');) {
        depth += claim.claim[i] == ')' ? 1 : claim.claim[i] == '(' ? -1 : 0;
        if (depth == 0) {
          open = i;
          break;
        }
      }
      if (open < claim.claim.size() && open > 0) {
        claim.source = claim.claim.substr(open + 1, claim.claim.size() - open - 2);
        claim.claim.resize(open - 1);
      }
      claims.push_back(std::move(claim));
    } else if (!claims.empty() && line.starts_with(published)) {
      claims.back().published = line.substr(published.size());
    } else if (!claims.empty() && line.starts_with(measured)) {
      claims.back().measured = line.substr(measured.size());
    }
  }
  return claims;
}

}  // namespace fleetfoot::study
