// Paths as flat arrays, and as lists of cells for those who ask.

/** A path of cells: the flat array `xy` has x and y of each in turn. */
class CellPath {
  constructor(xy) {
    this.xy = xy;
  }
  get length() {
    return this.xy.length / 2;
  }
  /** Its cells, [x, y] each. */
  get cells() {
    return Array.from(this);
  }
  *[Symbol.iterator]() {
    for (let i = 0; i < this.xy.length; i += 2) yield [this.xy[i], this.xy[i + 1]];
  }
}

/** A path of nodes. */
class NodePath {
  constructor(nodes) {
    this.nodes = nodes;
  }
  get length() {
    return this.nodes.length;
  }
  [Symbol.iterator]() {
    return this.nodes.values();
  }
}

/** The answer to one question on a grid. */
export class Path extends CellPath {
  constructor(xy, found, cost, nearest, nearestCost) {
    super(xy);
    Object.assign(this, { found, cost, nearest, nearestCost });
  }
}
/** Where an agent means to go. */
export class PathAhead extends CellPath {
  constructor(xy, complete, cost) {
    super(xy);
    Object.assign(this, { complete, cost });
  }
}
/** The answer to one question on a graph. */
export class GraphPath extends NodePath {
  constructor(nodes, found, cost, nearest, nearestCost) {
    super(nodes);
    Object.assign(this, { found, cost, nearest, nearestCost });
  }
}
/** Where an agent means to go on a graph. */
export class GraphPathAhead extends NodePath {
  constructor(nodes, complete, cost) {
    super(nodes);
    Object.assign(this, { complete, cost });
  }
}
