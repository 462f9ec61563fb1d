#include "study/wire.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace fleetfoot::study {
namespace {

struct Message {
  std::int64_t number = -5;
  double fraction = 0.1;
  std::string text = std::string("a\0b", 3);
  std::vector<std::uint16_t> list = {1, 0xFFFF};
  std::vector<std::uint8_t> nothing;
  bool operator==(const Message&) const = default;
};

std::string to_wire(const Message& message) {
  WireWriter wire;
  wire.put(message.number);
  wire.put(message.fraction);
  wire.put(message.text);
  wire.put(message.list);
  wire.put(message.nothing);
  return wire.take();
}

Message from_wire(const std::string& bytes) {
  Message message{0, 0, "", {}, {7}};
  WireReader wire(bytes);
  wire.get(message.number);
  wire.get(message.fraction);
  wire.get(message.text);
  wire.get(message.list);
  wire.get(message.nothing);
  EXPECT_TRUE(wire.at_end());
  return message;
}

TEST(Wire, BringsBackWhatWasSent) { EXPECT_EQ(from_wire(to_wire({})), Message{}); }

TEST(Wire, RefusesEveryMessageThatIsCut) {
  const std::string bytes = to_wire({});
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_THROW(from_wire(bytes.substr(0, size)), std::runtime_error) << size;
  }
}

TEST(Wire, RefusesSizesThatOverflow) {
  WireWriter wire;
  wire.put(~std::size_t{0});
  const std::string bytes = wire.take();
  std::string text;
  EXPECT_THROW(WireReader(bytes).get(text), std::runtime_error);
  std::vector<double> list;
  EXPECT_THROW(WireReader(bytes).get(list), std::runtime_error);
}

}  // namespace
}  // namespace fleetfoot::study
