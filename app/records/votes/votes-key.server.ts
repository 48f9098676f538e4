import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { KeyDestroyed, type OutsideKey, votesKey } from "~/platform/key-file.server";
import { siteSecrets } from "~/platform/secrets.table.server";
import { ballots } from "./ballots.table.server";
import { voteCounts } from "./vote-counts.table.server";
import { voteRequests } from "./vote-requests.table.server";

/** The key that is there is not the one with which voters of the season were hashed: by it nobody is recognised. */
export class AnotherVotesKey extends Error {}

/**
 * The key of the votes, once it is known to be theirs. What it makes of some words is kept in the database, from which
 * the key itself cannot be had: a key that is lost with its disk is not replaced in silence.
 */
export async function keyOfVotes(season: string, from: Database = db()): Promise<OutsideKey> {
  const key = await votesKey(season);
  if ((await isTheirs(season, key, from)) || (await takeAsTheirs(season, key, from))) return key;
  if (await isDestroyed(season, from)) throw new KeyDestroyed("The key of the votes was destroyed");
  throw new AnotherVotesKey("The key of the votes is another than the one they were hashed with");
}

/** Whether nobody can vote by letter until the key is put back; looking makes neither a key nor a check of it. */
export async function isKeyReplaced(season: string): Promise<boolean> {
  if ((await checkOf(season, db())) === undefined || !(await hasHashes(season, db()))) return false;
  return keyOfVotes(season).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AnotherVotesKey) return true;
      if (error instanceof KeyDestroyed) return false;
      throw error;
    },
  );
}

/** What a copy may be, seen from the votes that are there: of none anything can be. */
export async function whoseKey(
  season: string,
  key: OutsideKey,
): Promise<"theirs" | "another" | "nobodys"> {
  if (await isTheirs(season, key, db())) return "theirs";
  const isKept = (await checkOf(season, db())) !== undefined;
  return isKept && (await hasHashes(season, db())) ? "another" : "nobodys";
}

/** The old key is lost for good: whoever voted before can vote once more. A person at the keyboard has said so. */
export async function renewKey(season: string): Promise<void> {
  const value = wordOf(season, await votesKey(season));
  await db().transaction(async (tx) => {
    await tx
      .update(siteSecrets)
      .set({ value })
      .where(eq(siteSecrets.name, nameOf(season)));
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "votes.renew-key",
      recordType: "vote",
    });
  });
}

const nameOf = (season: string) => `votes-key-check ${season}`;
const wordOf = (season: string, { hash }: OutsideKey) => hash(`check ${season}`);

async function checkOf(season: string, from: Database): Promise<string | undefined> {
  const [row] = await from
    .select({ value: siteSecrets.value })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, nameOf(season)));
  return row?.value;
}

async function isTheirs(season: string, key: OutsideKey, from: Database): Promise<boolean> {
  return (await checkOf(season, from)) === wordOf(season, key);
}

/** As long as nothing was hashed with another one. Of two that begin with different keys the first one's stands. */
async function takeAsTheirs(season: string, key: OutsideKey, from: Database): Promise<boolean> {
  const name = nameOf(season);
  const value = wordOf(season, key);
  const before = await checkOf(season, from);
  if (before === undefined) {
    await from.insert(siteSecrets).values({ name, value }).onConflictDoNothing();
  } else if (!(await hasHashes(season, from))) {
    const isAsBefore = and(eq(siteSecrets.name, name), eq(siteSecrets.value, before));
    await from.update(siteSecrets).set({ value }).where(isAsBefore);
  }
  return isTheirs(season, key, from);
}

/** Of a slip no mailbox is known. */
async function hasHashes(season: string, from: Database): Promise<boolean> {
  const [vote] = await from
    .select({ id: ballots.id })
    .from(ballots)
    .where(and(eq(ballots.season, season), eq(ballots.kind, "mailbox")))
    .limit(1);
  if (vote) return true;
  const [asked] = await from
    .select({ id: voteRequests.id })
    .from(voteRequests)
    .where(eq(voteRequests.season, season))
    .limit(1);
  return asked !== undefined;
}

async function isDestroyed(season: string, from: Database): Promise<boolean> {
  const [count] = await from
    .select({ at: voteCounts.keyDestroyedAt })
    .from(voteCounts)
    .where(eq(voteCounts.season, season));
  return count?.at != null;
}
