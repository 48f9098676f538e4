import { promisify } from "node:util";
import { constants, deflate, inflate } from "node:zlib";
import { FileRefused } from "../file-refused.server";
import { BadPdf } from "./pdf-values.server";

/** A way in which a stream is packed, and the way back. */
interface Filter {
  unpack(bytes: Buffer): Buffer | Promise<Buffer>;
  pack(bytes: Buffer): Buffer | Promise<Buffer>;
}

export const MOST_UNPACKED_BYTES = 50_000_000;

export async function inflated(bytes: Buffer): Promise<Buffer> {
  return promisify(inflate)(bytes, {
    maxOutputLength: MOST_UNPACKED_BYTES,
    finishFlush: constants.Z_SYNC_FLUSH,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_BUFFER_TOO_LARGE") throw new FileRefused("pdf_too_complex");
    throw new BadPdf("damaged where it is packed");
  });
}

const flate: Filter = { unpack: inflated, pack: (bytes) => promisify(deflate)(bytes) };
const hex: Filter = {
  unpack: (bytes) => {
    const digits = bytes
      .toString("latin1")
      .split(">", 1)
      .join("")
      .replaceAll(/[^\da-f]/gi, "");
    // A last digit alone has a zero behind it.
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
  },
  pack: (bytes) => Buffer.from(`${bytes.toString("hex")}>`),
};
const base85: Filter = { unpack: fromBase85, pack: toBase85 };

/** Those that programs put around a picture, by both of their names. */
export const FILTERS = new Map<string | undefined, Filter>([
  ["FlateDecode", flate],
  ["Fl", flate],
  ["ASCIIHexDecode", hex],
  ["AHx", hex],
  ["ASCII85Decode", base85],
  ["A85", base85],
]);

/** Five letters stand for four bytes, and a z for four zeros. */
function fromBase85(bytes: Buffer): Buffer {
  const end = bytes.indexOf("~");
  const made = Buffer.alloc(bytes.length * 4);
  let size = 0;
  let [sum, letters] = [0, 0];
  for (const byte of bytes.subarray(0, end < 0 ? bytes.length : end)) {
    if (byte === 122 && letters === 0) size += 4;
    if (byte < 33 || byte > 117) continue;
    sum = sum * 85 + byte - 33;
    letters += 1;
    if (letters < 5) continue;
    size = made.writeUInt32BE(sum >>> 0, size);
    [sum, letters] = [0, 0];
  }
  if (letters > 1) {
    for (let missing = letters; missing < 5; missing += 1) sum = sum * 85 + 84;
    made.writeUInt32BE(sum >>> 0, size);
    size += letters - 1;
  }
  return made.subarray(0, size);
}

function toBase85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const made = Buffer.alloc((padded.length / 4) * 5);
  for (let at = 0; at < padded.length; at += 4) {
    let sum = padded.readUInt32BE(at);
    for (let letter = 4; letter >= 0; letter -= 1) {
      made[(at / 4) * 5 + letter] = 33 + (sum % 85);
      sum = Math.floor(sum / 85);
    }
  }
  const letters = made.length - (padded.length - bytes.length);
  return Buffer.concat([made.subarray(0, letters), Buffer.from("~>")]);
}
