import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** A spreadsheet's own file has more parts than a roster, and is told what it is. */
const MOST_ENTRIES = 400;
/** OneRoster of a large school is a few megabytes; what grows beyond this is no list. */
const MOST_BYTES_UNPACKED = 30_000_000;

export interface UnpackedZip {
  /** By their names in small letters without folders. */
  files: Map<string, Uint8Array>;
  /** Of everything in it, with folders. */
  names: string[];
}

/** Those of a zip's files that are wanted, seeing the names of all. */
export async function readZip(
  bytes: Buffer,
  isWanted: (name: string, all: string[]) => boolean,
): Promise<UnpackedZip | "too-large" | "no-table"> {
  const zip = await open(bytes).catch(() => undefined);
  if (!zip) return "no-table";
  const files = new Map<string, Uint8Array>();
  try {
    if (zip.entryCount > MOST_ENTRIES) return "too-large";
    const entries = await Array.fromAsync(entriesOf(zip));
    const names = entries.map(({ fileName }) => fileName.toLowerCase());
    // A Macintosh packs a shadow of every file.
    const bare = names.map(withoutFolders).filter((name) => !name.startsWith("."));
    let unpacked = 0;
    for (const entry of entries) {
      const name = withoutFolders(entry.fileName.toLowerCase());
      if (!bare.includes(name) || !isWanted(name, bare) || files.has(name)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_BYTES_UNPACKED) return "too-large";
      // The package breaks off where a file turns out longer than the zip says.
      files.set(name, await contentOf(zip, entry));
    }
    return { files, names };
  } catch {
    return "no-table";
  } finally {
    zip.close();
  }
}

function withoutFolders(path: string): string {
  return path.split("/").at(-1) ?? "";
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let at = 0; at < zip.entryCount; at++) {
    const next = once(zip, "entry");
    zip.readEntry();
    const [entry] = await next;
    yield entry;
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(error) : buffer(stream).then(resolve, reject),
    ),
  );
}
