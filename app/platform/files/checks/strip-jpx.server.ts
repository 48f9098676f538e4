import { type Box, boxesIn } from "./mp4-boxes.server";

/** What a decoder needs. All else is place, camera and owner, in boxes of several names. */
const OF_A_PICTURE = new Set(["jP  ", "ftyp", "rreq", "jp2h", "jp2c", "jpch", "jplh"]);
const OF_ITS_HEAD = new Set(["ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res ", "cgrp"]);
const HEADS = new Set(["jp2h", "jpch", "jplh"]);
const [CODESTREAM, TILE, TILE_DATA, END, COMMENT] = [0xff4f, 0xff90, 0xff93, 0xffd9, 0xff64];

/** A JPEG 2000 picture with all that stands beside it blanked in place. */
export function stripJpx(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const isBare = clean.length >= 2 && clean.readUInt16BE(0) === CODESTREAM;
  if (isBare) blankComments(clean, 0, clean.length);
  else keepBoxes(clean, { type: "", from: 0, body: 0, to: clean.length }, OF_A_PICTURE);
  return clean;
}

function keepBoxes(bytes: Buffer, parent: Box, kept: ReadonlySet<string>): void {
  for (const box of boxesIn(bytes, parent)) {
    if (!kept.has(box.type)) {
      bytes.write("free", box.from + 4, "latin1");
      bytes.fill(0, box.body, box.to);
    } else if (HEADS.has(box.type)) keepBoxes(bytes, box, OF_ITS_HEAD);
    else if (box.type === "jp2c") blankComments(bytes, box.body, box.to);
  }
}

/** In the head of the picture, and in the head of each of its tiles. */
function blankComments(bytes: Buffer, from: number, to: number): void {
  let tile = 0;
  let tileEnd = to;
  for (let at = from + 2; at + 4 <= to; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker === END) return void bytes.fill(0, at + 2, to);
    if (marker === TILE_DATA) {
      // One that says nothing of its length is the last.
      if (tileEnd <= at || tileEnd >= to) return;
      at = tileEnd;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === TILE && at + 10 <= to) {
      tile = at;
      tileEnd = tile + (bytes.readUInt32BE(at + 6) || to - tile);
    }
    // What kind of comment it is stays, and that there is one.
    if (marker === COMMENT) bytes.fill(0, at + 6, Math.min(next, to));
    at = next;
  }
}
