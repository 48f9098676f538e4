import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "./env.server";
import { syncFolder } from "./sync-folder.server";

const BYTES = 32;

/** A key that never stands in the database or in a backup of it, and that can be destroyed. */
export interface OutsideKey {
  /** The same for the same words as long as the key lives; says nothing about them without it. */
  hash(words: string): string;
}

export class KeyDestroyed extends Error {}

/**
 * Each season has a key of its own, so that a destroyed one ends nothing but its season. All processes of a machine
 * share the file; on several machines `VOTES_KEY` holds the same.
 */
export async function votesKey(season: string): Promise<OutsideKey> {
  return keyOf(decode(env().VOTES_KEY) ?? (await readOrMake(keyPath(season))));
}

/** A copy that was kept elsewhere; undefined where the text is none. */
export function keyIn(text: string): OutsideKey | undefined {
  const key = decode(text);
  return key && keyOf(key);
}

function keyOf(key: Buffer): OutsideKey {
  return { hash: (words) => createHmac("sha256", key).update(words).digest("base64url") };
}

/** For the command that keeps a copy elsewhere; undefined where there is none yet, or none any more. */
export async function readVotesKey(season: string): Promise<string | undefined> {
  const set = env().VOTES_KEY;
  if (set) return set;
  const stored = await readIfThere(keyPath(season));
  return stored && stored !== DESTROYED ? stored : undefined;
}

/** Puts a copy back; over another key only where nothing was hashed with that one. */
export async function restoreVotesKey(
  season: string,
  text: string,
  { isOver = false } = {},
): Promise<"restored" | "same" | "another" | "set-outside"> {
  if (!decode(text)) throw new Error("This is no key");
  const before = await readVotesKey(season);
  if (before === text) return "same";
  if (env().VOTES_KEY) return "set-outside";
  if (before && !isOver) return "another";
  await write(keyPath(season), text, { isOver });
  // Where there was none, a process that serves may have made one meanwhile.
  return (await readVotesKey(season)) === text ? "restored" : "another";
}

/** From now on nobody can tell any more who voted. A mark stays, so that no new key takes its place. */
export async function destroyVotesKey(season: string): Promise<"destroyed" | "set-outside"> {
  if (env().VOTES_KEY) return "set-outside";
  const path = keyPath(season);
  const handle = await open(path, "w", 0o600);
  try {
    // Over the old bytes, where the disk lets that happen, before they are let go.
    await handle.write(`${DESTROYED}\n`.padEnd(2 * BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(env().DATA_DIR);
  return "destroyed";
}

const DESTROYED = "destroyed";

function keyPath(season: string): string {
  return join(env().DATA_DIR, `votes-${season}.key`);
}

async function readOrMake(path: string): Promise<Buffer> {
  const stored = await readIfThere(path);
  if (stored === undefined) {
    await write(path, randomBytes(BYTES).toString("base64url"));
    return readOrMake(path);
  }
  const key = decode(stored);
  if (!key) throw new KeyDestroyed("The key of the votes was destroyed");
  return key;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whole or not at all, and of two processes that begin at once the first one's; over another, there is always one. */
async function write(path: string, text: string, { isOver = false } = {}): Promise<void> {
  // A site on PostgreSQL may have written nothing to its folder so far, or not have one yet.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const made = `${path}.${randomBytes(6).toString("hex")}`;
  const handle = await open(made, "wx", 0o600);
  try {
    await handle.write(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (isOver) {
    await rename(made, path);
  } else {
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(made);
  }
  await syncFolder(env().DATA_DIR);
}

function decode(text: string | undefined): Buffer | undefined {
  const key = Buffer.from(text ?? "", "base64url");
  return key.length === BYTES ? key : undefined;
}
