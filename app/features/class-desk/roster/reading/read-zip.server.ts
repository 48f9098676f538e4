import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

const MOST_ENTRIES = 60;
/** OneRoster of a large school is a few megabytes; what grows beyond this is no list. */
const MOST_BYTES_UNPACKED = 30_000_000;

/** Those of a zip's files that are wanted, by their names in small letters without folders. */
export async function readZip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array> | "too-large" | "no-table"> {
  const zip = await open(bytes).catch(() => undefined);
  if (!zip) return "no-table";
  const found = new Map<string, Uint8Array>();
  let unpacked = 0;
  try {
    if (zip.entryCount > MOST_ENTRIES) return "too-large";
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry);
      if (!isWanted(name) || found.has(name)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_BYTES_UNPACKED) return "too-large";
      // The package breaks off where a file turns out longer than the zip says.
      found.set(name, await contentOf(zip, entry));
    }
  } catch {
    return "no-table";
  } finally {
    zip.close();
  }
  return found;
}

/** For what is inside a spreadsheet's own file as well. */
function nameOf({ fileName }: Entry): string {
  const name = fileName.toLowerCase();
  return name.startsWith("xl/") ? name : (name.split("/").at(-1) ?? "");
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let at = 0; at < zip.entryCount; at++) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once("entry", resolve);
      zip.once("error", reject);
      zip.readEntry();
    });
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(error) : buffer(stream).then(resolve, reject),
    ),
  );
}
