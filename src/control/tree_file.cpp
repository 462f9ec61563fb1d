// Decision trees as files; decision_tree.hpp has the format.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "control/decision_tree.hpp"
#include "search/realtime/step_history.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/scanner.hpp"

namespace fleetfoot {
namespace {

using formats::LineScanner;

constexpr std::string_view kMagic = "fleetfoot-tree ";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kChecksum = "checksum ";
constexpr std::size_t kDigits = 16;
constexpr std::size_t kShortestNode = std::string_view("leaf 1 0 0\n").size();

/// The line that closes a file with these bytes before it.
std::string checksum_line(std::string_view body) {
  const std::uint64_t hash = fnv1a(body);
  std::string line(kChecksum);
  for (int shift = 60; shift >= 0; shift -= 4) line += "0123456789abcdef"[(hash >> shift) & 15];
  return line + "\n";
}

/// All but the checksum, which must be right.
std::string_view checked_body(std::string_view text, const std::string& where) {
  const std::size_t line_size = kChecksum.size() + kDigits + 1;
  const std::string_view body = text.substr(0, text.size() - std::min(text.size(), line_size));
  const std::string_view last = text.substr(body.size());
  if (!last.starts_with(kChecksum)) throw InputError(where, "the file ends without its checksum");
  if (last != checksum_line(body)) {
    throw InputError(where, "the checksum is wrong: the file was changed or damaged");
  }
  return body;
}

std::int64_t read_value(LineScanner& scan, const char* key, std::int64_t low, std::int64_t high) {
  scan.need_row(key);
  scan.split();
  if (scan.field(0) != key) scan.fail("expected " + std::string(key));
  scan.need_fields(2, key);
  return scan.to_int(scan.field(1), key, low, high);
}

unsigned read_feature(const LineScanner& scan, std::string_view name) {
  for (unsigned i = 0; i < kFeatureCount; ++i) {
    if (name == kFeatureNames[i]) return i;
  }
  scan.fail("unknown feature " + formats::in_quotes(name));
}

DecisionTree::Node read_node(LineScanner& scan, unsigned max_depth) {
  scan.need_row("a split or a leaf");
  scan.split();
  DecisionTree::Node node;
  if (scan.field(0) == "split") {
    scan.need_fields(3, "split feature value");
    node.feature = read_feature(scan, scan.field(1));
    node.most = scan.to_int(scan.field(2), "value", 0, kMaxFeature);
  } else if (scan.field(0) == "leaf") {
    scan.need_fields(4, "leaf depth samples errors");
    constexpr auto kMost = static_cast<std::int64_t>(kMaxTreeSamples);
    node.depth = static_cast<unsigned>(scan.to_int(scan.field(1), "depth", 1, max_depth));
    const std::int64_t items = scan.to_int(scan.field(2), "samples", 0, kMost);
    node.items = static_cast<std::uint64_t>(items);
    node.errors = static_cast<std::uint64_t>(scan.to_int(scan.field(3), "errors", 0, items));
  } else {
    scan.fail("expected a split or a leaf");
  }
  return node;
}

}  // namespace

DecisionTree parse_tree(std::string_view text, const std::string& name) {
  const std::string where = formats::printable_name(name);
  if (!text.starts_with(kMagic)) {
    throw InputError(where, "is no decision tree: it does not begin with fleetfoot-tree");
  }
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::string_view version = line.substr(kMagic.size());
  if (version != kVersion) {
    throw InputError(where, "is of version " + formats::in_quotes(version) + ", expected 1");
  }
  const std::string_view body = checked_body(text, where);
  LineScanner scan(body, name);
  scan.need_row("fleetfoot-tree 1");
  const auto max_depth = static_cast<unsigned>(read_value(scan, "depth", 1, kMaxTreeDepth));
  const auto history = static_cast<unsigned>(read_value(scan, "history", 1, kMaxHistory));
  const std::int64_t samples =
      read_value(scan, "samples", 0, static_cast<std::int64_t>(kMaxTreeSamples));
  const std::int64_t count = read_value(scan, "nodes", 1, static_cast<std::int64_t>(kMaxTreeNodes));
  std::vector<DecisionTree::Node> nodes;
  nodes.reserve(std::min(static_cast<std::size_t>(count), body.size() / kShortestNode));
  for (std::int64_t i = 0; i < count; ++i) nodes.push_back(read_node(scan, max_depth));
  scan.need_end("the last node");
  DecisionTree tree(max_depth, history, std::move(nodes), where);
  if (tree.samples() != static_cast<std::uint64_t>(samples)) {
    throw InputError(where, "the leaves do not add up to the samples");
  }
  if (format_tree(tree) != text) throw InputError(where, "is not written as trees are");
  return tree;
}

DecisionTree read_tree(const std::string& path) {
  return parse_tree(formats::load_file(path), path);
}

std::string format_tree(const DecisionTree& tree) {
  std::string out(kMagic);
  out += kVersion;
  const auto add = [&](const char* key, std::uint64_t value) {
    out += std::string("\n") + key + " " + std::to_string(value);
  };
  add("depth", tree.max_depth());
  add("history", tree.history());
  add("samples", tree.samples());
  add("nodes", tree.nodes().size());
  for (const DecisionTree::Node& node : tree.nodes()) {
    if (node.is_leaf()) {
      add("leaf", node.depth);
      out += " " + std::to_string(node.items) + " " + std::to_string(node.errors);
    } else {
      out +=
          "\nsplit " + std::string(kFeatureNames[node.feature]) + " " + std::to_string(node.most);
    }
  }
  out += "\n";
  return out + checksum_line(out);
}

void write_tree(const std::string& path, const DecisionTree& tree) {
  formats::write_file(path, format_tree(tree));
}

}  // namespace fleetfoot
