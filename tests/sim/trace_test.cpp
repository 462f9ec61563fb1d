#include "sim/trace.hpp"

#include <gtest/gtest.h>

#include <string>

namespace fleetfoot {
namespace {

TraceHeader example() {
  TraceHeader header;
  header.map = "F.map";
  header.changes = "F.changes";
  header.start = {0, 0};
  header.goal = {9, 9};
  header.agent = "rtdstar";
  header.set = {{"local", "lss-lrtastar"}};
  header.budget = std::uint64_t{64};
  header.seed = 1;
  return header;
}

// These three are the lines of the command line contract, byte for byte.
TEST(Trace, HeaderAsInTheContract) {
  EXPECT_EQ(trace_line(example()),
            "{\"format\":\"fleetfoot-trace/1\",\"map\":\"F.map\",\"changes\":\"F.changes\","
            "\"start\":[0,0],\"goal\":[9,9],\"moves\":8,\"sense\":\"full\",\"agent\":\"rtdstar\","
            "\"set\":{\"local\":\"lss-lrtastar\"},\"budget\":64,\"seed\":1}\n");
}

TEST(Trace, StepAsInTheContract) {
  const GridWorld world(10, 10, Moves::eight);
  AgentStep step;
  step.from = world.node({0, 0});
  step.to = world.node({1, 1});
  step.status = StepStatus::plan;
  step.expanded = 40;
  step.work = 40;
  step.plan_cost = 9ULL * world.diagonal();
  EXPECT_EQ(trace_line(world, 0, step),
            "{\"t\":0,\"from\":[0,0],\"to\":[1,1],\"status\":\"plan\",\"expanded\":40,"
            "\"work\":40,\"plan_cost\":12.727922}\n");
}

TEST(Trace, EndAsInTheContract) {
  SimulationResult result;
  result.outcome = Outcome::reached;
  result.steps = 9;
  result.moves = 9;
  result.cost = 12.727922061357855;
  EXPECT_EQ(trace_line(result),
            "{\"outcome\":\"reached\",\"steps\":9,\"moves\":9,\"cost\":12.727922}\n");
}

TEST(Trace, OnlyAPlanHasACost) {
  const GridWorld world(2, 1, Moves::four);
  AgentStep step;
  step.from = step.to = world.node({1, 0});
  for (const StepStatus status : {StepStatus::partial, StepStatus::wait, StepStatus::no_path}) {
    step.status = status;
    EXPECT_EQ(trace_line(world, 3, step).find("plan_cost"), std::string::npos);
  }
}

TEST(Trace, HeaderWithoutChangesAndWithATimeBudget) {
  TraceHeader header = example();
  header.changes.reset();
  header.set.clear();
  header.budget = std::string("50us");
  header.moves = Moves::four;
  header.sense = "radius:3";
  EXPECT_EQ(trace_line(header),
            "{\"format\":\"fleetfoot-trace/1\",\"map\":\"F.map\",\"changes\":null,"
            "\"start\":[0,0],\"goal\":[9,9],\"moves\":4,\"sense\":\"radius:3\","
            "\"agent\":\"rtdstar\",\"set\":{},\"budget\":\"50us\",\"seed\":1}\n");
}

TEST(Trace, HeaderWithoutABudgetWithTerrainAndAKeySetTwice) {
  TraceHeader header = example();
  header.budget = std::monostate{};
  header.set = {{"a", "1"}, {"b", "2"}, {"a", "3"}};
  header.terrain = "G=2";
  const std::string line = trace_line(header);
  EXPECT_NE(line.find(R"("set":{"b":"2","a":"3"},"budget":null,"seed":1,"terrain":"G=2"})"),
            std::string::npos)
      << line;
}

TEST(Trace, StringsAreEscaped) {
  EXPECT_EQ(json_string("a\"b\\c\n\x01"), R"("a\"b\\c\u000a\u0001")");
  EXPECT_EQ(json_string("\xC3\xA4 \xF0\x9F\x9A\x80"), "\"\xC3\xA4 \xF0\x9F\x9A\x80\"");
  EXPECT_EQ(json_string("\xE4x\xC3"), R"("\ufffdx\ufffd")");
  EXPECT_EQ(json_string("\xED\xA0\x80"), R"("\ufffd\ufffd\ufffd")");
}

}  // namespace
}  // namespace fleetfoot
