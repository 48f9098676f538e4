import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { codeFailures } from "../links/code-failures.table.server";

/** Of all its letters together, from wherever: at that rate a season finds one chosen mailbox in 260. */
const MOST_GUESSES_A_DAY = 30;

interface Letter {
  mailbox: string;
}

/**
 * Of letters those to mailboxes whose codes were not typed wrong too often today. Of the others only the links
 * work: a stranger has new letters sent for as long as they like, and each may be guessed at five times.
 */
export async function withoutGuessed<Asked extends Letter>(
  tx: Database,
  key: string,
  letters: Asked[],
): Promise<Asked[]> {
  const hashes = letters.map((letter) => hashOf(key, letter));
  const guessed = await tx
    .select({ hash: codeFailures.network })
    .from(codeFailures)
    .where(
      and(
        eq(codeFailures.kind, "mailbox"),
        inArray(codeFailures.network, hashes),
        gt(codeFailures.at, sql`now() - interval '1 day'`),
      ),
    )
    .groupBy(codeFailures.network)
    .having(sql`count(*) >= ${MOST_GUESSES_A_DAY}`);
  return letters.filter((_, at) => !guessed.some(({ hash }) => hash === hashes[at]));
}

/** Known and unknown mailboxes count alike. */
export async function countGuesses(tx: Database, key: string, letters: Letter[]): Promise<void> {
  const rows = letters.map((letter) => ({
    kind: "mailbox" as const,
    network: hashOf(key, letter),
  }));
  await tx.insert(codeFailures).values(rows);
}

/** Tells mailboxes apart for a day; whose they are cannot be read from it. */
function hashOf(key: string, { mailbox }: Letter): string {
  return createHmac("sha256", key).update(`mailbox\0${mailbox}`).digest("base64url");
}
