// How each series of a figure looks. Colours are CSS variables, so a change of theme draws nothing
// again. Eight colours that stay apart under the common colour blindnesses; each further round of
// them has another dash and another symbol, and bars are paler. Published series keep the colour, dotted and hollow.

const kColours = 8;
const kSymbols = ["circle", "square", "triangle", "diamond", "star", "cross", "wye"];
const kDashes = [null, "9 2.5 2 2.5", "9 2.5 2 2.5 2 2.5"];
const kOpacities = [0.82, 0.5, 0.25];

export const kPublishedDash = "2 3.5";

const seen = new Map();  // series name -> its index in the report, in order of appearance

// name -> {colour, symbol, dash, opacity, className} for the names of one figure. A name keeps its colour through the
// whole report where it can; within a figure no colour is used twice before all have been used once.
export function seriesStyles(names) {
  for (const name of names) if (!seen.has(name)) seen.set(name, seen.size);
  const uses = Array(kColours).fill(0);
  const styles = new Map();
  for (const name of names) {
    let colour = seen.get(name) % kColours;
    const least = Math.min(...uses);
    while (uses[colour] > least) colour = (colour + 1) % kColours;
    const round = uses[colour]++;
    styles.set(name, {
      colour: `var(--series-${colour + 1})`,
      symbol: kSymbols[(colour + 3 * round) % kSymbols.length],
      dash: kDashes[round % kDashes.length],
      opacity: kOpacities[round % kOpacities.length],
      className: `series-${styles.size}`,
    });
  }
  return styles;
}
