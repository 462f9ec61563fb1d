// All agents as they describe themselves.

/** The library's words in JavaScript's spelling: alwaysMoves for always_moves. */
function camelled(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}
function renamed(object) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [camelled(key), value]));
}

export function describeAgents(core) {
  const out = core.scratch;
  core.check(core.wasm.ff_agents(out));
  return JSON.parse(core.text(core.u32[out >> 2])).map((agent) => ({
    ...agent,
    parameters: agent.parameters.map(renamed),
    properties: renamed(agent.properties),
  }));
}
