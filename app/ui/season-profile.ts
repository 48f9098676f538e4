/** The ridge that the season climbs: heights over a picture 1200 wide and 300 high. */
const RIDGE: [x: number, y: number][] = [
  [0, 262],
  [60, 240],
  [110, 252],
  [170, 226],
  [232, 232],
  [300, 206],
  [350, 222],
  [426, 186],
  [500, 204],
  [560, 172],
  [640, 190],
  [720, 150],
  [790, 166],
  [860, 128],
  [925, 116],
  [960, 130],
  [1000, 104],
  [1040, 88],
  [1080, 100],
  [1120, 62],
  [1150, 70],
  [1200, 18],
];

/** How high the ridge stands at a position from 0 to 1. */
export function ridgeAt(position: number): number {
  const x = position * 1200;
  const next = RIDGE.findIndex(([ridgeX]) => ridgeX >= x);
  const [x1, y1] = RIDGE[next] ?? [1200, 18];
  const [x0, y0] = RIDGE[next - 1] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** The ridge as a line, from the start of the season to a position. */
export function ridgeLine(until = 1): string {
  const end: [number, number] = [until * 1200, ridgeAt(until)];
  const points = [...RIDGE.filter(([x]) => x < end[0]), end];
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

/** The land under the ridge, for filling. */
export function ridgeLand(until = 1): string {
  return `${ridgeLine(until)}V300H0z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
