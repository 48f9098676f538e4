const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 };
const SAME_OR_POSITIVE = { x: 16, y: 32 };
const REPEATED = 8;

/** The contours of a simple glyph: lists of points, on the curve or beside it. */
export function readOutline(glyph) {
  const contours = glyph.readInt16BE(0);
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * contours;
  at += 2 + glyph.readUInt16BE(at);
  const flags = [];
  while (flags.length < count) {
    const flag = glyph[at++];
    const times = flag & REPEATED ? glyph[at++] + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const along = (axis) => {
    let value = 0;
    return flags.map((flag) => {
      const isSameOrPositive = (flag & SAME_OR_POSITIVE[axis]) !== 0;
      if (flag & SHORT[axis]) value += isSameOrPositive ? glyph[at++] : -glyph[at++];
      else if (!isSameOrPositive) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [along("x"), along("y")];
  const points = flags.map((flag, index) => ({
    x: xs[index],
    y: ys[index],
    isOn: (flag & ON_CURVE) !== 0,
  }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : ends[index - 1] + 1, end + 1));
}

/** A simple glyph of these contours, unpacked: WOFF2 packs it. */
export function writeOutline(contours) {
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const steps = (values) => values.map((value, index) => value - (values[index - 1] ?? 0));
  return Buffer.concat([
    words([contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]),
    words([...ends, 0]),
    Buffer.from(points.map(({ isOn }) => (isOn ? ON_CURVE : 0))),
    words(steps(xs)),
    words(steps(ys)),
  ]);
}

/** Signed numbers of two bytes each. */
export function words(values) {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeInt16BE(value, 2 * index);
  });
  return bytes;
}
