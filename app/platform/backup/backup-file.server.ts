import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { syncFolder } from "../sync-folder.server";

/** Its message is for the person who restores. */
export class BadBackup extends Error {}

const FORMAT = "fair-backup-1";

/** First line of the file, then for each table its start, its rows and its end, then a last line. */
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
export const lastLineSchema = z.object({ tables: z.number(), complete: z.literal(true) });

export type Header = z.output<typeof headerSchema>;
export const newHeader = (facts: Omit<Header, "format" | "createdAt">): Header => ({
  format: FORMAT,
  createdAt: new Date().toISOString(),
  ...facts,
});

/** Writes lines to a compressed file that only its owner can read; half a file never gets the name. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      eachOnItsLine(lines),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* eachOnItsLine(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of a file. Only a line feed ends one: rows may hold every other kind of line break. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding("utf8");
  source.on("error", (error) => text.destroy(error));
  let rest = "";
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw new BadBackup(`${file} cannot be read: ${(error as Error).message}`);
  } finally {
    source.destroy();
  }
  if (rest) throw new BadBackup(`${file} ends in the middle of a line.`);
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
