import type { CheckDeadline } from "./check-deadline.server";

const [TEM, START, END, SCAN, JFIF, ADOBE, LAST_APP, COMMENT] = [
  0x01, 0xd8, 0xd9, 0xda, 0xe0, 0xee, 0xef, 0xfe,
] as const;
const LOOKS_BETWEEN_RESTS = 4_096;

/**
 * The picture without what stands beside it: place, camera, owner, comments, smaller pictures of it, and whatever
 * follows its end. What decides over its colours stays. Bytes that a decoder would pass over are passed over.
 */
export async function stripJpeg(bytes: Buffer, deadline: CheckDeadline): Promise<Buffer> {
  const kept: Buffer[] = [];
  let at = bytes.indexOf(Buffer.from([0xff, START]));
  let looks = 0;
  while (at >= 0) {
    looks += 1;
    if (looks % LOOKS_BETWEEN_RESTS === 0) await deadline.keepAndRest();
    const marker = bytes[at + 1] ?? END;
    if (standsAlone(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      if (marker === END) break;
      at = markerFrom(bytes, at + 2);
      continue;
    }
    const to = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    const next = marker === SCAN ? await endOfScan(bytes, to, deadline) : to;
    const segment = pictureIn(marker, bytes.subarray(at, next));
    if (segment) kept.push(segment);
    // Whatever stands between two segments belongs to neither.
    at = next >= bytes.length ? -1 : markerFrom(bytes, next);
  }
  return Buffer.concat(kept);
}

function standsAlone(marker: number): boolean {
  return marker === START || marker === END || marker === TEM || isRestart(marker);
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Of a segment what the picture needs; the fourteen and twelve bytes that say how its colours are meant. */
function pictureIn(marker: number, segment: Buffer): Buffer | undefined {
  if (marker === COMMENT) return undefined;
  if (marker < JFIF || marker > LAST_APP) return segment;
  const name = segment.toString("latin1", 4, 9);
  if (marker === JFIF && name === "JFIF\0" && segment.length >= 18) {
    const small = Buffer.from(segment.subarray(0, 18));
    small.writeUInt16BE(16, 2);
    // Without the smaller picture that may follow: nought by nought.
    small.fill(0, 16);
    return small;
  }
  if (marker === ADOBE && name === "Adobe" && segment.length >= 16) {
    const colours = Buffer.from(segment.subarray(0, 16));
    colours.writeUInt16BE(14, 2);
    return colours;
  }
  return undefined;
}

/** Where the next marker stands, whatever comes before it; -1 where there is none. */
function markerFrom(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1];
    if (next !== 0xff && next !== 0) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return -1;
}

/** The picture itself has no markers but those at which a decoder may begin anew. */
async function endOfScan(bytes: Buffer, from: number, deadline: CheckDeadline): Promise<number> {
  let looks = 0;
  for (let at = markerFrom(bytes, from); at >= 0; at = markerFrom(bytes, at + 2)) {
    looks += 1;
    if (looks % LOOKS_BETWEEN_RESTS === 0) await deadline.keepAndRest();
    if (!isRestart(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}
