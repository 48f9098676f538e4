import type { CheckDeadline } from "./check-deadline.server";
import { BadVideo, type Box, boxesIn } from "./mp4-boxes.server";

/** A film of three hours with a chunk for every picture has fewer. */
const MOST_ENTRIES = 1_000_000;

export interface Stretch {
  from: number;
  to: number;
}

/** Where in the file a track's samples stand, chunk by chunk. */
export async function samplesOf(
  bytes: Buffer,
  track: Box,
  deadline: CheckDeadline,
): Promise<Stretch[]> {
  const tables = ["mdia", "minf", "stbl"].reduce<Box | undefined>(
    (parent, name) => parent && boxesIn(bytes, parent).find(({ type }) => type === name),
    track,
  );
  const table = (name: string) =>
    tables && boxesIn(bytes, tables).find(({ type }) => type === name);
  const [sizes, runs] = [table("stsz"), table("stsc")];
  const [short, long] = [table("stco"), table("co64")];
  const places = short ? placesIn(bytes, short, 4) : long ? placesIn(bytes, long, 8) : undefined;
  if (!places || places.count === 0) return [];
  if (!sizes || !runs) throw new BadVideo("chunks without samples");
  return stretches(places, runsIn(bytes, runs), sizesOf(bytes, sizes), deadline);
}

/** A table of a film, of which one line is read at a time: it may have a million. */
interface Table<Line> {
  count: number;
  line(index: number): Line;
}

interface Run {
  firstChunk: number;
  samplesPerChunk: number;
}

/** How many bytes the samples from one on have together. */
type BytesOf = (firstSample: number, samples: number) => number;

async function stretches(
  places: Table<number>,
  runs: Table<Run>,
  bytesOf: BytesOf,
  deadline: CheckDeadline,
): Promise<Stretch[]> {
  const found: Stretch[] = [];
  let sample = 0;
  let samples = 0;
  let nextRun = 0;
  for (let chunk = 0; chunk < places.count; chunk += 1) {
    await deadline.keepAndRest();
    const run = nextRun < runs.count ? runs.line(nextRun) : undefined;
    if (run?.firstChunk === chunk + 1) {
      samples = run.samplesPerChunk;
      nextRun += 1;
    }
    const from = places.line(chunk);
    found.push({ from, to: from + bytesOf(sample, samples) });
    sample += samples;
  }
  return found;
}

/** Version and flags, how many, then that many numbers. */
function placesIn(bytes: Buffer, box: Box, width: 4 | 8): Table<number> {
  const count = countOfChunks(bytes, box, width);
  const line = (index: number) => {
    const at = box.body + 8 + index * width;
    return width === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
  };
  return { count, line };
}

function runsIn(bytes: Buffer, box: Box): Table<Run> {
  const count = countOfChunks(bytes, box, 12);
  const line = (index: number) => {
    const at = box.body + 8 + index * 12;
    return { firstChunk: bytes.readUInt32BE(at), samplesPerChunk: bytes.readUInt32BE(at + 4) };
  };
  return { count, line };
}

function countOfChunks(bytes: Buffer, box: Box, width: number): number {
  const count = countIn(bytes, box, box.body + 4, width);
  if (count > MOST_ENTRIES) throw new BadVideo("more chunks than any film has");
  return count;
}

/** One size for all, or a size for each. */
function sizesOf(bytes: Buffer, box: Box): BytesOf {
  if (box.to - box.body < 12) throw new BadVideo("a table without a head");
  const size = bytes.readUInt32BE(box.body + 4);
  if (size > 0) return (_, samples) => samples * size;
  const count = countIn(bytes, box, box.body + 8, 4);
  return (first, samples) => {
    if (first + samples > count) throw new BadVideo("more samples in chunks than there are");
    let sum = 0;
    for (let sample = first; sample < first + samples; sample += 1) {
      sum += bytes.readUInt32BE(box.body + 12 + sample * 4);
    }
    return sum;
  };
}

function countIn(bytes: Buffer, box: Box, at: number, width: number): number {
  const count = at + 4 <= box.to ? bytes.readUInt32BE(at) : 0;
  if (at + 4 + count * width > box.to) throw new BadVideo("a table longer than its box");
  return count;
}
