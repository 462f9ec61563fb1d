#include "study/studies/bulitko2007/families.hpp"

#include <utility>

namespace fleetfoot::study::bulitko2007 {
namespace {

const char* short_name(const std::string& goals) {
  if (goals == "global") return "G";
  return goals == "mixed" ? "G+I" : "I";
}

std::string joined(const std::string& name, const char* between, const std::string& number) {
  return name + between + number;
}

void add(Family& family, const std::string& label, std::string name, const std::string& agent,
         std::vector<std::string> set, bool ours = false) {
  Contender contender;
  contender.name = std::move(name);
  contender.agent = agent;
  contender.set = std::move(set);
  contender.ours = ours;
  family.labels.push_back(label);
  family.members.push_back(std::move(contender));
}

Family by_depth(const std::string& name, const std::string& choice,
                const std::vector<int>& depths) {
  Family family{name, {}, {}};
  for (const int depth : depths) {
    const std::string text = std::to_string(depth);
    add(family, text, joined(name, " ", text), "general-lrtastar",
        {"depth=" + choice, "goal=global", "plies=" + text});
  }
  return family;
}

}  // namespace

std::string database_name(const std::string& goals, int level) {
  return std::string("Database ") + short_name(goals) + " level " + std::to_string(level);
}

std::string fixed_name(int depth) { return "LRTA* depth " + std::to_string(depth); }

Family fixed_depths(const std::vector<int>& depths) {
  return by_depth("LRTA* depth", "fixed", depths);
}
Family classifiers(const std::vector<int>& depths) {
  return by_depth("Classifier", "classifier", depths);
}
Family oracles(const std::vector<int>& depths) { return by_depth("Oracle", "oracle", depths); }

Family databases(const std::string& goals, const std::vector<int>& levels, int cap) {
  Family family{std::string("Database ") + short_name(goals), {}, {}};
  for (const int level : levels) {
    add(family, std::to_string(level), database_name(goals, level), "general-lrtastar",
        {"depth=database", "goal=" + goals, "plies=" + std::to_string(cap),
         "level=" + std::to_string(level)});
  }
  return family;
}

std::vector<Family> untried(int level, int cap) {
  const std::string regions = "level=" + std::to_string(level);
  std::vector<Family> all;
  const auto make = [&](const std::string& name, const std::string& depth, const std::string& goal,
                        const std::string& select, const std::vector<int>& plies) {
    Family family{name, {}, {}};
    for (const int ply : plies) {
      std::vector<std::string> set{"depth=" + depth, "goal=" + goal, "plies=" + std::to_string(ply),
                                   regions};
      if (goal == "mixed") set.push_back("select=" + select);
      add(family, std::to_string(ply), joined(name, ", ", std::to_string(ply)), "general-lrtastar",
          set, true);
    }
    all.push_back(std::move(family));
  };
  const std::vector<int> depths{5, 10, 20};
  make("Fixed depth, G+I by database", "fixed", "mixed", "database", depths);
  make("Fixed depth, G+I by classifier", "fixed", "mixed", "classifier", depths);
  make("Fixed depth, I", "fixed", "intermediate", "database", {1, 2, 5, 10});
  make("Classifier, G+I by database", "classifier", "mixed", "database", depths);
  make("Classifier, G+I by classifier", "classifier", "mixed", "classifier", depths);
  make("Classifier, I", "classifier", "intermediate", "database", depths);
  make("Oracle, G+I by database", "oracle", "mixed", "database", {cap});
  make("Oracle, I", "oracle", "intermediate", "database", {cap});
  return all;
}

std::vector<Family> rivals() {
  std::vector<Family> all;
  Family koenig{"Koenig's LRTA* (LSS-LRTA*)", {}, {}};
  for (const int lookahead : {10, 25, 50, 100, 250, 500, 1000}) {
    const std::string text = std::to_string(lookahead);
    add(koenig, text, "LSS-LRTA* " + text, "lss-lrtastar", {"lookahead=" + text});
  }
  all.push_back(std::move(koenig));
  for (const int level : {3, 4, 5}) {
    const std::string name = "PR LRTS level " + std::to_string(level);
    Family family{name, {}, {}};
    for (const int depth : {1, 3, 5}) {
      const std::string text = std::to_string(depth);
      add(family, text, joined(name, " depth ", text), "pr-lrts",
          {"level=" + std::to_string(level), "depth=" + text, "gamma=1"}, level != 4);
    }
    all.push_back(std::move(family));
  }
  Family prioritized{"Prioritized LRTA*", {}, {}};
  for (const int updates : {10, 20, 50, 100, 200, 500}) {
    const std::string text = std::to_string(updates);
    add(prioritized, text, "P-LRTA* " + text, "prioritized-lrtastar",
        {"updates=" + text, "queue-size=" + text});
  }
  all.push_back(std::move(prioritized));
  Family lrts{"LRTS", {}, {}};
  for (const int depth : {2, 4, 8, 14}) {
    const std::string text = std::to_string(depth);
    add(lrts, text, "LRTS " + text, "lrts", {"depth=" + text, "gamma=1"}, true);
  }
  all.push_back(std::move(lrts));
  return all;
}

}  // namespace fleetfoot::study::bulitko2007
