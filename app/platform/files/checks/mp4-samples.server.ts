import { BadVideo, type Box, boxesIn } from "./mp4-boxes.server";

/** A film of three hours with a chunk for every picture has fewer. */
const MOST_ENTRIES = 1_000_000;

interface Stretch {
  from: number;
  to: number;
}

/** Where in the file a track's samples stand, chunk by chunk. */
export function samplesOf(bytes: Buffer, track: Box): Stretch[] {
  const tables = ["mdia", "minf", "stbl"].reduce<Box | undefined>(
    (parent, name) => parent && boxesIn(bytes, parent).find(({ type }) => type === name),
    track,
  );
  const table = (name: string) =>
    tables && boxesIn(bytes, tables).find(({ type }) => type === name);
  const [sizes, runs] = [table("stsz"), table("stsc")];
  const [short, long] = [table("stco"), table("co64")];
  const offsets = short ? entriesOf(bytes, short, 4) : long ? entriesOf(bytes, long, 8) : [];
  if (offsets.length === 0) return [];
  if (!sizes || !runs) throw new BadVideo("chunks without samples");
  return stretches(offsets, runsOf(bytes, runs), sizesOf(bytes, sizes));
}

interface Run {
  firstChunk: number;
  samplesPerChunk: number;
}

/** How many bytes the samples from one on have together. */
type BytesOf = (firstSample: number, samples: number) => number;

function stretches(offsets: number[], runs: Run[], bytesOf: BytesOf): Stretch[] {
  let sample = 0;
  let run = -1;
  return offsets.map((from, index) => {
    if (runs[run + 1]?.firstChunk === index + 1) run += 1;
    const samples = runs[run]?.samplesPerChunk ?? 0;
    const to = from + bytesOf(sample, samples);
    sample += samples;
    return { from, to };
  });
}

/** Version and flags, how many, then that many numbers. */
function entriesOf(bytes: Buffer, box: Box, width: 4 | 8): number[] {
  const count = countIn(bytes, box, box.body + 4, width);
  if (count > MOST_ENTRIES) throw new BadVideo("more chunks than any film has");
  return Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * width;
    return width === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
  });
}

function runsOf(bytes: Buffer, box: Box): Run[] {
  const count = countIn(bytes, box, box.body + 4, 12);
  if (count > MOST_ENTRIES) throw new BadVideo("more chunks than any film has");
  return Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * 12;
    return { firstChunk: bytes.readUInt32BE(at), samplesPerChunk: bytes.readUInt32BE(at + 4) };
  });
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
