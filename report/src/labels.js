// Names beside points, where they cover neither each other nor a point.
import { initializer } from "@observablehq/plot";

let pen = null;
let family = null;

export function textWidth(text, size) {
  pen ??= document.createElement("canvas").getContext("2d");
  family ??= getComputedStyle(document.body).fontFamily;
  pen.font = `${size}px ${family}`;
  return pen.measureText(text).width;
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// Options for a text mark: each label goes to the first free position around its point; one
// that finds none is left out (hovering still shows the name). `taken` is shared by all the marks of
// a panel: {points: rows with x and y, boxes: what was placed so far}.
export function placeLabels({ taken, ...options }) {
  const size = options.fontSize;
  return initializer({ ...options, textAnchor: "start", lineAnchor: "middle" },
    (data, facets, channels, scales, dimensions) => {
      const right = dimensions.width - dimensions.marginRight + 12;
      const bottom = dimensions.height - dimensions.marginBottom;
      taken.boxes.push(...(taken.points ?? []).map((row) => {
        const [x, y] = [scales.x(row.x), scales.y(row.y)];
        return { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
      }));
      taken.points = null;
      const X = [];
      const Y = [];
      const kept = [];
      const labels = channels.text.value;
      for (const i of facets[0] ?? []) {
        const [x, y] = [scales.x(channels.x.value[i]), scales.y(channels.y.value[i])];
        const width = textWidth(labels[i], size);
        const half = size / 2 + 1;
        const place = [[7, -9], [7, 9], [-width - 7, 9], [-width - 7, -9], [9, 0], [-width - 9, 0],
          [-width / 2, -13], [-width / 2, 13], [8, -18], [8, 18]]
          .map(([dx, dy]) => ({ left: x + dx, right: x + dx + width, top: y + dy - half, bottom: y + dy + half }))
          .find((box) => box.left >= dimensions.marginLeft && box.right <= right && box.top >= 0 &&
            box.bottom <= bottom && !taken.boxes.some((other) => overlap(box, other)));
        if (!place) continue;
        taken.boxes.push(place);
        kept.push(i);
        X[i] = place.left;
        Y[i] = (place.top + place.bottom) / 2;
      }
      return { data, facets: [kept], channels: { x: { value: X }, y: { value: Y } } };
    });
}
