import type { CheckDeadline } from "./check-deadline.server";
import { type Box, boxesIn } from "./mp4-boxes.server";

/** The longest of what the film and its tracks say; null when none of them says anything. */
export async function durationOf(
  bytes: Buffer,
  movie: Box,
  deadline: CheckDeadline,
): Promise<number | null> {
  const whole = childOf(bytes, movie, "mvhd");
  const pieces = childOf(bytes, childOf(bytes, movie, "mvex"), "mehd");
  let longest = whole ? secondsIn(bytes, whole) : 0;
  if (whole && pieces) longest = Math.max(longest, secondsOfPieces(bytes, pieces, whole));
  for (const track of boxesIn(bytes, movie)) {
    if (track.type !== "trak") continue;
    await deadline.keepAndRest();
    const header = childOf(bytes, childOf(bytes, track, "mdia"), "mdhd");
    if (header) longest = Math.max(longest, secondsIn(bytes, header));
  }
  return longest > 0 ? Math.round(longest * 10) / 10 : null;
}

/** Version, dates, units a second, length in units: with eight bytes each in version 1, else with four. */
function secondsIn(bytes: Buffer, { body, to }: Box): number {
  const isLong = bytes[body] === 1;
  if (to - body < (isLong ? 32 : 20)) return 0;
  const unitsPerSecond = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  const length = lengthAt(bytes, body + (isLong ? 24 : 16), isLong);
  return unitsPerSecond > 0 ? length / unitsPerSecond : 0;
}

function secondsOfPieces(bytes: Buffer, pieces: Box, whole: Box): number {
  const isLong = bytes[pieces.body] === 1;
  if (pieces.to - pieces.body < (isLong ? 12 : 8)) return 0;
  const unitsPerSecond = bytes.readUInt32BE(whole.body + (bytes[whole.body] === 1 ? 20 : 12));
  return unitsPerSecond > 0 ? lengthAt(bytes, pieces.body + 4, isLong) / unitsPerSecond : 0;
}

/** All ones mean that it is not known. */
function lengthAt(bytes: Buffer, at: number, isLong: boolean): number {
  if (!isLong) return bytes.readUInt32BE(at) === 0xffffffff ? 0 : bytes.readUInt32BE(at);
  const length = bytes.readBigUInt64BE(at);
  return length === 0xffffffffffffffffn ? 0 : Number(length);
}

function childOf(bytes: Buffer, parent: Box | undefined, wanted: string): Box | undefined {
  return parent && boxesIn(bytes, parent).find(({ type }) => type === wanted);
}
