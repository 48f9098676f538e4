import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { realNow } from "../site/clock.server";
import { syncFolder } from "../sync-folder.server";

/** Its message is for the person who restores. */
export class BadBackup extends Error {}

const FORMAT = "fair-backup-2";

/**
 * First line of the file, then for each table its start, its rows and its end, then for each file
 * its start, its bytes and its end, then a last line.
 */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  /** The version of the site, and the level of its schema. */
  version: z.string(),
  migration: z.number(),
});
export const tableStartSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableEndSchema = z.object({ end: z.string(), rows: z.number(), sha256: z.string() });
export const fileStartSchema = z.object({ file: z.uuid(), bytes: z.number() });
export const fileEndSchema = z.object({
  end: z.uuid(),
  sha256: z.string(),
  /** False for one that was not what its row says any more, or shorter. */
  isWhole: z.boolean(),
});
export const lastLineSchema = z.object({
  tables: z.number(),
  files: z.number(),
  complete: z.literal(true),
});

export type Header = z.output<typeof headerSchema>;
export const newHeader = (facts: Omit<Header, "format" | "createdAt">): Header => ({
  format: FORMAT,
  createdAt: realNow().toISOString(),
  ...facts,
});

/** Writes a file that only its owner can read; half a file never gets the name. */
export class BackupWriter {
  readonly #unfinished: string;

  constructor(private readonly file: string) {
    this.#unfinished = `${file}.unfinished`;
  }

  /** Compressed, each on its line. */
  async lines(lines: AsyncIterable<string>): Promise<void> {
    const target = createWriteStream(this.#unfinished, { mode: 0o600 });
    await pipeline(eachOnItsLine(lines), createGzip(), target);
  }

  /** As they are: pictures and films do not get smaller. It is still one file that gzip can read. */
  async bytes(bytes: AsyncIterable<Buffer | string>): Promise<void> {
    const target = createWriteStream(this.#unfinished, { flags: "a", mode: 0o600, flush: true });
    await pipeline(bytes, createGzip({ level: constants.Z_NO_COMPRESSION }), target);
  }

  async finish(): Promise<void> {
    await rename(this.#unfinished, this.file);
    await syncFolder(dirname(this.file));
  }

  async giveUp(): Promise<void> {
    await rm(this.#unfinished, { force: true });
  }
}

async function* eachOnItsLine(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Reads a file line by line, and the bytes between lines where a line has announced some. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(private readonly file: string) {
    const source = createReadStream(file);
    const content = source.pipe(createGunzip());
    source.on("error", (error) => content.destroy(error));
    this.#chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Undefined at the end. Only a line feed ends a line: rows may hold every other kind of line break. */
  async line(): Promise<string | undefined> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#rest.indexOf("\n");
      if (end >= 0) {
        parts.push(this.#rest.subarray(0, end));
        this.#rest = this.#rest.subarray(end + 1);
        return Buffer.concat(parts).toString();
      }
      parts.push(this.#rest);
      if (await this.#more()) continue;
      if (parts.every(({ length }) => length === 0)) return undefined;
      throw new BadBackup(`${this.file} ends in the middle of a line.`);
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        throw new BadBackup(`${this.file} ends in the middle of a file.`);
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<boolean> {
    try {
      const { value, done } = await this.#chunks.next();
      this.#rest = done ? Buffer.alloc(0) : value;
      return !done;
    } catch (error) {
      throw new BadBackup(`${this.file} cannot be read: ${(error as Error).message}`);
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

/** A line that must be of this kind, or the file is none of ours. */
export function parseLine<Schema extends z.ZodType>(
  schema: Schema,
  line: string | undefined,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line ?? ""));
  } catch {
    throw new BadBackup(
      line === undefined
        ? "The backup is cut off: its last lines are missing."
        : "This is not a backup of this site, or it was damaged.",
    );
  }
}
