import { Readable as NodeReadable, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import { log } from "../log.server";
import { fileStorage } from "./storage/file-storage.server";

/** A file that is stored, or one that is written here. */
export type ArchiveItem = { path: string } & ({ storageKey: string | null } | { text: string });

/** Files as one archive. They go out as they are read. */
export function streamArchive(items: Iterable<ArchiveItem>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const item of items) {
    if ("text" in item) {
      zip.addBuffer(Buffer.from(item.text), item.path);
      continue;
    }
    zip.addReadStreamLazy(item.path, { compress: false }, (done) => {
      open(item.storageKey ?? "").then((stream) => {
        // The archive does not listen for these itself, and an error that nobody hears ends the process.
        stream.once("error", breakOff);
        current = stream;
        done(null, stream);
      }, breakOff);
    });
  }
  zip.end();
  zip.on("error", breakOff);
  // A reader who has gone away must not leave a file open.
  output.once("close", () => current?.destroy());
  return NodeReadable.toWeb(output) as ReadableStream<Uint8Array>;

  /** Whoever downloads it sees that it broke off, and does not wait for ever. */
  function breakOff(error: unknown) {
    log().error({ err: error }, "an archive of files was broken off");
    output.destroy(error instanceof Error ? error : new Error("An archive was broken off"));
  }
}

async function open(storageKey: string): Promise<Readable> {
  const stream = await (await fileStorage()).open(storageKey);
  if (!stream) throw new Error("A file that is ready has no bytes");
  return stream;
}
