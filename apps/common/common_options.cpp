#include "apps/common/commands.hpp"

namespace fleetfoot::app {

CLI::Option* add_format_option(CLI::App& command, std::string& format) {
  return add_text_option(command, "--format", format, "text|json",
                         "How to print the result [text]");
}

CLI::Option* add_set_option(CLI::App& command, std::vector<std::string>& assignments,
                            const char* help) {
  return command.add_option("--set", assignments, help)
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

}  // namespace fleetfoot::app
