/** Finds room for the chart's labels: which side of its stem each stands on, and how high. */
export interface SeasonPoint {
  id: string;
  /** From 0 to 1 along the season. */
  position: number;
  /** Where the ridge stands under it, in pixels from the top of the chart. */
  ground: number;
  title: string;
  date: string;
}

export interface PlacedLabel extends SeasonPoint {
  side: "left" | "right";
  /** Top of the label, in pixels from the top of the chart. */
  top: number;
}

/** The chart is shown from the narrowest to the widest of these content widths, in pixels. */
const WIDTHS = [920, 1296];
const LABEL_HEIGHT = 50;
const FIRST_STEM = 84;
const LANE = 54;
const LANES = 8;
const MOST_TRIES = 2000;

/** Looks for the lowest arrangement in which no words touch and no stem runs through words. */
export function placeLabels(points: SeasonPoint[]): PlacedLabel[] {
  const inOrder = [...points].sort((a, b) => a.position - b.position);
  for (let lanes = 1; lanes <= LANES; lanes++) {
    const found = arrange(inOrder, [], lanes, { left: MOST_TRIES });
    if (found) return found;
  }
  // More labels than room: each stands by itself, and the list below the chart stays readable.
  return points.map((point) => choicesFor(point, 1)[0] ?? { ...point, side: "right", top: 0 });
}

function arrange(
  points: SeasonPoint[],
  placed: PlacedLabel[],
  lanes: number,
  tries: { left: number },
): PlacedLabel[] | undefined {
  const [point, ...rest] = points;
  if (!point) return placed;
  for (const choice of choicesFor(point, lanes)) {
    if (tries.left-- <= 0) return undefined;
    if (placed.some((other) => areInConflict(choice, other))) continue;
    const found = arrange(rest, [...placed, choice], lanes, tries);
    if (found) return found;
  }
  return undefined;
}

function choicesFor(point: SeasonPoint, lanes: number): PlacedLabel[] {
  // Words run towards the open side first.
  const sides = point.position > 0.5 ? (["left", "right"] as const) : (["right", "left"] as const);
  return Array.from({ length: lanes }, (_, lane) => point.ground - FIRST_STEM - lane * LANE)
    .filter((top) => top >= 0)
    .flatMap((top) => sides.map((side): PlacedLabel => ({ ...point, side, top })))
    .filter((label) => WIDTHS.every((width) => fits(label, width)));
}

function fits(label: PlacedLabel, width: number): boolean {
  const [from, to] = span(label, width);
  return from >= -1 && to <= width + 1;
}

export function areInConflict(a: PlacedLabel, b: PlacedLabel): boolean {
  return WIDTHS.some(
    (width) => overlap(a, b, width) || crosses(a, b, width) || crosses(b, a, width),
  );
}

function overlap(a: PlacedLabel, b: PlacedLabel, width: number): boolean {
  const [aFrom, aTo] = span(a, width);
  const [bFrom, bTo] = span(b, width);
  return aFrom < bTo && bFrom < aTo && Math.abs(a.top - b.top) < LABEL_HEIGHT;
}

/** Whether the stem of one runs through the words of the other. */
function crosses(stem: PlacedLabel, label: PlacedLabel, width: number): boolean {
  const [from, to] = span(label, width);
  const x = stem.position * width;
  const isBeside = x <= from || x >= to;
  return !isBeside && stem.top < label.top + LABEL_HEIGHT && stem.ground > label.top;
}

function span({ position, side, title, date }: PlacedLabel, width: number): [number, number] {
  const words = Math.max(title.length * 9, date.length * 7.8) + 16;
  const stem = position * width;
  return side === "right" ? [stem + 4, stem + words] : [stem - words, stem - 4];
}
