/** The right and the lower edge of a poster, and a little more, so that no seam shows. */
const RIGHT = 330;
const BOTTOM = 364;

/** Peaks and saddles across the poster, and the faces that look to the sun. */
export function range(
  random: () => number,
  { base, height, sun }: { base: number; height: number; sun: number },
): { land: string; lit: string } {
  let land = `M-10 ${BOTTOM}V${base}`;
  let lit = "";
  for (let x = -10; x < RIGHT; ) {
    const width = Math.round(60 + random() * 50);
    const peak = {
      x: x + Math.round(width / 2),
      y: base - Math.round(height * (0.5 + random() / 2)),
    };
    const side = sun > peak.x ? 1 : -1;
    const half = Math.round(width / 2) * side;
    const drop = base - peak.y;
    land += `L${peak.x} ${peak.y} ${x + width} ${base}`;
    lit += `M${peak.x} ${peak.y}l${half} ${drop}${step(-half * 0.34)}${step(-drop * 0.16)}${step(-half * 0.3)}${step(drop * 0.12)}${step(-half * 0.2)}${step(-drop * 0.5)}z`;
    x += width;
  }
  return { land: `${land}V${BOTTOM}z`, lit };
}

/** One soft skyline down to the lower edge. */
export function hills(random: () => number, top: number, swing: number): string {
  let path = `M-10 ${top}`;
  for (let x = -10, y = top; x < RIGHT; ) {
    const width = Math.round(80 + random() * 60);
    const next = top - Math.round(swing * random());
    const middle = Math.round(width / 2);
    path += `c${middle} 0 ${middle}${step(next - y)} ${width}${step(next - y)}`;
    x += width;
    y = next;
  }
  return `${path}V${BOTTOM}H-10z`;
}

/** Firs that stand on a level, each of its own height. */
export function firs(random: () => number, y: number, places: number[], height: number): string {
  return places
    .map((x) => {
      const tall = Math.round(height * (0.8 + random() * 0.6));
      const wide = Math.round(tall * 0.2);
      return `M${x} ${y - tall}l${wide} ${tall}h${-2 * wide}z`;
    })
    .join("");
}

function step(value: number): string {
  const whole = Math.round(value);
  return whole < 0 ? `${whole}` : ` ${whole}`;
}
