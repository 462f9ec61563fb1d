// The recorded scenarios, replayed in node: the same steps as in C++.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import test from "node:test";
import { load, root } from "./package.mjs";
import { replay } from "./player.mjs";

const scenarios = resolve(root, "tests/conformance/scenarios");
const ff = await load();
const files = readdirSync(scenarios).filter((file) => file.endsWith(".json"));
assert.ok(files.length >= 5);

for (const file of files) {
  test(`${file} is as recorded`, () => {
    const { asked, differences } = replay(ff, JSON.parse(readFileSync(resolve(scenarios, file), "utf8")));
    assert.ok(asked > 0);
    assert.deepEqual(differences, []);
  });
}

test("a difference is found", () => {
  const scenario = JSON.parse(readFileSync(resolve(scenarios, files[0]), "utf8"));
  for (const list of ["queries", "runs", "fleets"]) {
    for (const one of scenario[list]) one.expect.digest = "0";
  }
  const { asked, differences } = replay(ff, scenario);
  assert.equal(differences.length, asked);
});
