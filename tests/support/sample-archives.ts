import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** A zip archive of these files. */
export async function anArchive(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Thirty megabytes of nothing in thirty kilobytes. */
export function anArchiveBomb(): Promise<Buffer> {
  return anArchive({ "nothing.bin": Buffer.alloc(30_000_000) });
}
