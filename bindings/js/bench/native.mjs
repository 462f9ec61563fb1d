// The native side of a benchmark: its C++ compiled with -O2 against BUILD/libfleetfoot.a, a program to call.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { root } from "../test/package.mjs";

export function nativeProgram(build, source) {
  const folder = mkdtempSync(resolve(tmpdir(), "fleetfoot-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const program = resolve(folder, "program");
  execFileSync("c++", ["-std=c++20", "-O2", `-I${root}/include`, resolve(root, source),
    resolve(build, "libfleetfoot.a"), "-o", program]);
  return (...words) => execFileSync(program, words, { encoding: "utf8" }).trim();
}
