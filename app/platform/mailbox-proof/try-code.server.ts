import { inArray, type SQL, sql } from "drizzle-orm";
import { holdLockOn } from "../database/advisory-lock.server";
import { type Database, db } from "../database/database.server";
import { countWrongCode, waitToTryCode } from "../links/code-failures.server";
import { latestLetters } from "./asked-letters.server";
import { countGuesses, withoutGuessed } from "./guessed-mailboxes.server";
import { codeHashOf, codeKey, isSameHash } from "./letter-codes.server";
import type { MailboxProof } from "./mailbox-proof.server";

const MOST_TRIES = 5;
/** Whoever has letters sent to a hundred mailboxes would have a hundred chances with every code. */
const LETTERS_TRIED = 3;

interface Try<Proven> {
  code: string;
  /** Of the letters that this browser asked for, those that are meant here. */
  among?: SQL | undefined;
  /** What the proof is for, in the same transaction; a code that may be typed again may come again. */
  prove(tx: Database, id: string): Promise<Proven>;
}

export type Tried<Proven> =
  | { is: "right"; proven: Proven }
  | { is: "wrong"; triesLeft: number }
  /** No letter of this browser has a code that still counts. */
  | { is: "none" }
  /** Too many wrong ones came from here, or from everywhere: it was not looked at. */
  | { is: "wait"; seconds: number };

/** The code of the latest letters that this browser asked for. A wrong one counts for all of them, and for its network. */
export async function tryCode<Proven>(
  proof: MailboxProof,
  request: Request,
  { code, among, prove }: Try<Proven>,
): Promise<Tried<Proven>> {
  const { kind, table } = proof;
  const seconds = await waitToTryCode(kind, { request });
  if (seconds > 0) return { is: "wait", seconds };
  const browser = proof.browser.hashIn(request);
  if (!browser) return { is: "none" };
  const key = await codeKey();
  const tried = await db().transaction(async (tx) => {
    // Many tries at the same moment are tried one after the other.
    await holdLockOn(tx, `${kind} code ${browser}`);
    const latest = await latestLetters(tx, proof, { browser, among, atMost: LETTERS_TRIED });
    if (latest.length === 0) return { is: "none" as const };
    const open = (await withoutGuessed(tx, key, latest)).filter((one) => triesLeftOf(one) > 0);
    const right = open.find(
      ({ id, codeHash }) => codeHash && isSameHash(codeHashOf(key, id, code), codeHash),
    );
    if (right) return { is: "right" as const, proven: await prove(tx, right.id) };
    const guessed = open.filter(({ usedAt }) => !usedAt);
    const [newest] = guessed;
    if (!newest) return { is: "wrong" as const, triesLeft: 0, wasTry: false };
    const ids = guessed.map(({ id }) => id);
    await tx
      .update(table)
      .set({ wrongTries: sql`${table.wrongTries} + 1` })
      .where(inArray(table.id, ids));
    await countGuesses(tx, key, guessed);
    return { is: "wrong" as const, triesLeft: triesLeftOf(newest) - 1, wasTry: true };
  });
  if (tried.is !== "wrong") return tried;
  // Where there was no code to be guessed, nobody guessed.
  if (tried.wasTry) await countWrongCode(kind, { request });
  return { is: "wrong", triesLeft: tried.triesLeft };
}

export function triesLeftOf({ wrongTries }: { wrongTries: number }): number {
  return Math.max(0, MOST_TRIES - wrongTries);
}
