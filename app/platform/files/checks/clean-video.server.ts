import { type FileHandle, open } from "node:fs/promises";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";
import { CheckDeadline, LONGEST_CHECK_MS } from "./check-deadline.server";
import { BadVideo, type Box, boxesIn, boxesOfFile } from "./mp4-boxes.server";
import { durationOf } from "./mp4-duration.server";
import { type Stretch, samplesOf } from "./mp4-samples.server";

/** Boxes that hold others. */
const CONTAINERS = words("moov trak mdia minf dinf stbl edts mvex moof traf");
/**
 * What a player needs. All else is what cameras and programs write beside the film, in boxes of many names: place,
 * device, owner. Dashcams call theirs free space.
 */
const OF_A_FILE = words("ftyp styp moov mdat moof mfra sidx ssix pdin");
const OF_AN_INDEX =
  words(`mvhd iods mehd trex leva mfhd tfhd tfdt trun tkhd tref elst tapt mdhd hdlr elng
  vmhd smhd hmhd nmhd gmhd dref stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh stdp sdtp sbgp
  sgpd subs saiz saio padb`);
/** They begin with when the film was made and changed. */
const DATED = new Set(["mvhd", "tkhd", "mdhd"]);
/** Picture and sound. Other tracks hold what a camera measured on the way, drones as subtitles. */
const KEPT_TRACKS = new Set(["vide", "soun"]);
/** The index of a film of an hour has about five megabytes. */
const LARGEST_INDEX = 64_000_000;
/** Index, track, media, information, table: real films need six. */
const DEEPEST = 20;
/** Of all tracks together. */
const MOST_STRETCHES = 2_000_000;
const STRETCHES_BETWEEN_RESTS = 64;

/** Blanks in place what a film tells beside itself; not a byte of picture or sound is touched. */
export async function cleanVideo(path: string, longestMs = LONGEST_CHECK_MS): Promise<FileFacts> {
  const deadline = new CheckDeadline(longestMs);
  const handle = await open(path, "r+");
  try {
    const { size } = await handle.stat();
    const boxes = await boxesOfFile(handle, size, deadline);
    const types = new Set(boxes.map(({ type }) => type));
    // A recording that broke off has no index, because that is written last.
    if (!types.has("moov") || !types.has("mdat")) throw new FileRefused("video_cut_short");
    const film: Film = { fileSize: size, isInPieces: types.has("moof"), samples: [], deadline };
    let seconds: number | null = null;
    for (const box of boxes) {
      await deadline.keepAndRest();
      if (!OF_A_FILE.has(box.type)) await blank(handle, box.from, box);
      if (box.type !== "moov" && box.type !== "moof") continue;
      const index = await readIndex(handle, box);
      if (box.type === "moov") seconds = await durationOf(index.bytes, index.box, deadline);
      await cleanIndex(handle, index, film);
    }
    const media = boxes.filter(({ type }) => type === "mdat");
    if (!film.isInPieces) await emptyBetween(handle, media, film);
    return { seconds };
  } catch (error) {
    throw error instanceof BadVideo ? new FileRefused("video_damaged") : error;
  } finally {
    await handle.close();
  }
}

interface Index {
  bytes: Buffer;
  box: Box;
  /** Where it stands in the file. */
  offset: number;
}

async function readIndex(handle: FileHandle, box: Box): Promise<Index> {
  const length = box.to - box.from;
  if (length > LARGEST_INDEX) throw new BadVideo("an index larger than any film needs");
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, box.from);
  const inside = { type: box.type, from: 0, body: box.body - box.from, to: length };
  return { bytes, box: inside, offset: box.from };
}

interface Film {
  fileSize: number;
  /** Where samples are listed piece by piece, those of a track cannot be found from its index. */
  isInPieces: boolean;
  /** Of pictures and sound. */
  samples: Stretch[];
  deadline: CheckDeadline;
}

async function cleanIndex(handle: FileHandle, index: Index, film: Film): Promise<void> {
  const { bytes, offset } = index;
  let pictures = 0;
  let kind = "";
  const clean = async (parent: Box, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw new BadVideo("boxes in boxes without end");
    for (const box of boxesIn(bytes, parent)) {
      await film.deadline.keepAndRest();
      if (box.type === "dref") refuseOtherFiles(bytes, box);
      if (box.type === "hdlr") await blankName(handle, offset, box);
      if (box.type === "stsd") await cleanEntries(handle, offset, bytes, box, kind === "vide");
      if (DATED.has(box.type)) await blankDates(handle, offset, bytes, box);
      else if (box.type === "trak") await cleanTrack(box, depth + 1);
      else if (CONTAINERS.has(box.type)) await clean(box, depth + 1);
      else if (!OF_AN_INDEX.has(box.type)) await blank(handle, offset + box.from, box);
    }
  };
  const cleanTrack = async (track: Box, depth: number): Promise<void> => {
    const handler = handlerOf(bytes, track);
    if (handler === "vide") pictures += 1;
    const samples = await samplesOf(bytes, track, film.deadline);
    if (samples.some(({ to }) => to > film.fileSize)) throw new FileRefused("video_cut_short");
    if (!KEPT_TRACKS.has(handler)) {
      if (film.isInPieces) throw new BadVideo("a track of measurements in pieces");
      return blank(handle, offset + track.from, track);
    }
    for (const stretch of samples) film.samples.push(stretch);
    if (film.samples.length > MOST_STRETCHES) throw new BadVideo("more chunks than any film has");
    kind = handler;
    return clean(track, depth);
  };
  await clean(index.box, 0);
  if (index.box.type === "moov" && pictures === 0) throw new BadVideo("no pictures");
}

/** What is neither picture nor sound: samples of other tracks, and what programs leave lying in between. */
async function emptyBetween(handle: FileHandle, media: Box[], film: Film): Promise<void> {
  // Sorted apart: where as many stretches have ended as have begun, there is nothing.
  const begun = Float64Array.from(film.samples, ({ from }) => from).sort();
  const ended = Float64Array.from(film.samples, ({ to }) => to).sort();
  let emptyFrom = 0;
  let next = 0;
  for (const { body, to } of media) {
    emptyFrom = Math.max(emptyFrom, body);
    for (let from = begun[next] ?? to; from < to; from = begun[next] ?? to) {
      if (next % STRETCHES_BETWEEN_RESTS === 0) await film.deadline.keepAndRest();
      await fillWithZeros(handle, emptyFrom, from);
      emptyFrom = Math.max(emptyFrom, ended[next] ?? to);
      next += 1;
    }
    await fillWithZeros(handle, emptyFrom, to);
  }
}

/** A track may have its samples in another file, or at an address that players would ask for them. */
function refuseOtherFiles(bytes: Buffer, { type, from, body, to }: Box): void {
  // Version, flags, how many, and then a box for each place; the last flag says: in this file.
  const places = boxesIn(bytes, { type, from, body: body + 8, to });
  const isElsewhere = places.some((place) => ((bytes[place.body + 3] ?? 0) & 1) === 0);
  if (isElsewhere) throw new BadVideo("samples in another file");
}

function handlerOf(bytes: Buffer, track: Box): string {
  const media = boxesIn(bytes, track).find(({ type }) => type === "mdia");
  const handler = media && boxesIn(bytes, media).find(({ type }) => type === "hdlr");
  if (!handler) throw new BadVideo("a track of no kind");
  return bytes.toString("latin1", handler.body + 8, handler.body + 12);
}

/** Players pass over a box called `free`; the file keeps its size, so everything else stays where it is. */
async function blank(handle: FileHandle, at: number, box: Box): Promise<void> {
  await handle.write("free", at + 4, "latin1");
  await fillWithZeros(handle, at + (box.body - box.from), at + (box.to - box.from));
}

/** Version, flags, of what kind, whose, and how its maker calls it: often after a telephone or a program. */
async function blankName(handle: FileHandle, offset: number, { body, to }: Box): Promise<void> {
  await fillWithZeros(handle, offset + Math.min(body + 12, to), offset + to);
}

/** How each kind of sample is packed, and by whose program: of that the name and the maker's four letters. */
async function cleanEntries(
  handle: FileHandle,
  offset: number,
  bytes: Buffer,
  { type, from, body, to }: Box,
  isOfPictures: boolean,
): Promise<void> {
  for (const entry of boxesIn(bytes, { type, from, body: Math.min(body + 8, to), to })) {
    const blanked = (first: number, end: number) =>
      fillWithZeros(
        handle,
        offset + Math.min(entry.body + first, entry.to),
        offset + Math.min(entry.body + end, entry.to),
      );
    await blanked(12, 16);
    if (isOfPictures) await blanked(42, 74);
  }
}

async function blankDates(
  handle: FileHandle,
  offset: number,
  bytes: Buffer,
  box: Box,
): Promise<void> {
  const isLong = bytes[box.body] === 1;
  const end = Math.min(box.body + 4 + (isLong ? 16 : 8), box.to);
  await fillWithZeros(handle, offset + box.body + 4, offset + end);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

const ZEROS = Buffer.alloc(64 * 1024);

async function fillWithZeros(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; ) {
    const { bytesWritten } = await handle.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
    at += bytesWritten;
  }
}
