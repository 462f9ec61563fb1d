#include "study/report_json.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "study/report_page.hpp"

namespace fleetfoot::study {
namespace {

using Json = nlohmann::ordered_json;

/// Six digits are more than any figure of a study is worth, and keep the page small.
Json number(double value) {
  if (!std::isfinite(value)) return nullptr;
  char text[64];
  std::snprintf(text, sizeof text, "%.6g", value);
  double rounded = 0;
  std::from_chars(text, text + std::string_view(text).size(), rounded);
  return rounded;
}

void put(Json& json, const char* key, double value) {
  if (std::isfinite(value)) json[key] = number(value);
}

/// Half of its width where that says as much as both ends.
void put(Json& json, const Interval& interval, double mean) {
  if (!interval.known()) return;
  if (interval.is_symmetric(mean)) {
    put(json, "ci95", (interval.high - interval.low) / 2);
  } else {
    put(json, "lo", interval.low);
    put(json, "hi", interval.high);
  }
}

/// Everything measured that the page names, by the number of its first appearance.
class Cells {
 public:
  Json numbers(const std::vector<Measured>& of) {
    Json all = Json::array();
    for (const Measured& cell : of) {
      const auto [found, is_new] = numbers_.try_emplace(cell, numbers_.size());
      if (is_new) list_.push_back({cell.scenario, cell.agent, cell.metric});
      all.push_back(found->second);
    }
    return all;
  }
  void put_into(Json& json, const std::vector<Measured>& of) {
    if (!of.empty()) json["of"] = numbers(of);
  }
  Json list() const { return list_; }

 private:
  std::map<Measured, std::size_t> numbers_;
  Json list_ = Json::array();
};

Json to_json(const TableCell& cell, Cells& known) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* link = std::get_if<Link>(&cell)) {
    if (link->file.empty()) return link->text;
    return {{"text", link->text}, {"href", link->file}};
  }
  const auto* figure = std::get_if<Figure>(&cell);
  if (figure == nullptr || (std::isnan(figure->mean) && std::isnan(figure->published))) {
    return nullptr;
  }
  Json json{{"mean", number(figure->mean)}};
  put(json, figure->ci95, figure->mean);
  put(json, "published", figure->published);
  put(json, "z", figure->z);
  known.put_into(json, figure->of);
  return json;
}

Json to_json(const Table& table, Cells& known) {
  Json json{{"kind", "table"}, {"id", table.id}, {"title", table.title}, {"note", table.note}};
  Json columns = Json::array();
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    bool numeric = false;
    for (const auto& row : table.rows) numeric |= std::holds_alternative<Figure>(row[i]);
    columns.push_back({{"key", "c" + std::to_string(i)},
                       {"label", table.columns[i].label},
                       {"unit", table.columns[i].unit},
                       {"numeric", numeric}});
  }
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json cells = Json::object();
    for (std::size_t i = 0; i < row.size(); ++i)
      cells["c" + std::to_string(i)] = to_json(row[i], known);
    rows.push_back(std::move(cells));
  }
  json["columns"] = std::move(columns);
  json["rows"] = std::move(rows);
  return json;
}

Json to_json(const Axis& axis) {
  constexpr const char* kScales[] = {"linear", "log", "point"};
  return {{"label", axis.label},
          {"unit", axis.unit},
          {"scale", kScales[static_cast<int>(axis.scale)]},
          {"zero", axis.zero}};
}

Json to_json(const Plot& plot, Cells& known) {
  constexpr const char* kMarks[] = {"line", "bar", "dot"};
  Json json{{"kind", "figure"},
            {"id", plot.id},
            {"title", plot.title},
            {"caption", plot.caption},
            {"x", to_json(plot.x)},
            {"y", to_json(plot.y)},
            {"mark", kMarks[static_cast<int>(plot.mark)]}};
  Json rules = Json::array();
  for (const auto& [y, label] : plot.reference) rules.push_back({{"y", y}, {"label", label}});
  json["reference"] = std::move(rules);
  Json panels = Json::array();
  for (const Panel& panel : plot.panels) {
    Json all = Json::array();
    for (const Series& series : panel.series) {
      Json points = Json::array();
      for (const Point& point : series.points) {
        Json made = Json::object();
        if (point.x_name.empty()) {
          made["x"] = number(point.x);
        } else {
          made["x"] = point.x_name;
        }
        made["y"] = number(point.y);
        put(made, "lo", point.ci95.low);
        put(made, "hi", point.ci95.high);
        put(made, "xlo", point.x_ci95.low);
        put(made, "xhi", point.x_ci95.high);
        if (!point.label.empty()) made["label"] = point.label;
        if (point.front) made["front"] = true;
        known.put_into(made, point.of);
        points.push_back(std::move(made));
      }
      all.push_back(
          {{"name", series.name}, {"published", series.published}, {"points", std::move(points)}});
    }
    panels.push_back({{"title", panel.title}, {"series", std::move(all)}});
  }
  json["panels"] = std::move(panels);
  return json;
}

Json to_json(const Block& block, Cells& known) {
  if (const auto* text = std::get_if<std::string>(&block)) {
    return {{"kind", "text"}, {"paragraphs", {*text}}};
  }
  if (const auto* table = std::get_if<Table>(&block)) return to_json(*table, known);
  return to_json(std::get<Plot>(block), known);
}

Json to_json(const std::vector<Claim>& claims, Cells& known) {
  Json rows = Json::array();
  for (const Claim& claim : claims) {
    rows.push_back({{"source", claim.source},
                    {"claim", claim.claim},
                    {"published", claim.published},
                    {"measured", claim.measured},
                    {"verdict", to_string(claim.verdict)},
                    {"test", claim.test},
                    {"evidence", known.numbers(claim.evidence)}});
  }
  return {{"kind", "claims"}, {"title", "The paper's claims"}, {"rows", std::move(rows)}};
}

Json to_json(const NotableRuns& notable) {
  Json json{{"agent", notable.agent}, {"runs", notable.runs}, {"missing", notable.missing}};
  const auto add = [&](const char* name, const std::optional<NotableRuns::Run>& run) {
    if (!run) return;
    json[name] = {{"row", run->row}, {"value", number(run->value)}, {"outcome", run->outcome}};
  };
  add("least", notable.least);
  add("median", notable.median);
  add("largest", notable.largest);
  add("none", notable.none);
  return json;
}

Json to_json(const ReplayGuide& guide) {
  Json scenarios = Json::array();
  for (const auto& [title, agents] : guide.scenarios) {
    Json rows = Json::array();
    for (const NotableRuns& notable : agents) rows.push_back(to_json(notable));
    scenarios.push_back({{"title", title}, {"rows", std::move(rows)}});
  }
  return {{"kind", "runs"},
          {"title", "Runs to repeat, by " + guide.metric},
          {"note",
           "Any row of rows.csv can be repeated; these are the least, the median and the "
           "largest of each cell. The command says whether every count is as stored."},
          {"command", guide.command},
          {"trace", guide.traces},
          {"unit", guide.unit},
          {"scenarios", std::move(scenarios)}};
}

}  // namespace

std::string report_json(const Report& report) {
  Json json{{"title", report.title}, {"subtitle", report.subtitle}};
  Json about = Json::array();
  for (const auto& [key, value] : report.about) about.push_back({key, value});
  json["about"] = std::move(about);
  Json parts = Json::array();
  Cells known;
  const auto add = [&](const std::string& id, const std::string& title, Json blocks) {
    parts.push_back({{"id", id}, {"title", title}, {"text", Json::array()}, {"blocks", blocks}});
  };
  if (!report.claims.empty()) add("claims", "Claims", Json::array({to_json(report.claims, known)}));
  for (const Chapter& chapter : report.chapters) {
    Json blocks = Json::array();
    for (const Block& block : chapter.blocks) blocks.push_back(to_json(block, known));
    add(chapter.id, chapter.title, std::move(blocks));
  }
  if (!report.replay.command.empty()) {
    add("runs", "Runs", Json::array({to_json(report.replay)}));
  }
  json["parts"] = std::move(parts);
  json["cells"] = known.list();
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string report_html(const Report& report) {
  constexpr std::string_view kMarker = "<!--DATA-->";
  std::string page(kReportPage);
  const std::size_t at = page.find(kMarker);
  if (at == std::string::npos) return "";
  std::string data;
  for (const char c : report_json(report)) {
    data += c == '<' ? std::string("\\u003c") : std::string(1, c);  // no tag can end the script
  }
  return page.replace(at, kMarker.size(), data);
}

}  // namespace fleetfoot::study
