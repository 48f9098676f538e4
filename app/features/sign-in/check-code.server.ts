import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { redeemLink, revokeLinks } from "~/platform/links/access-links.server";
import { BROWSER_KNOWN_SECONDS } from "~/platform/links/asking-browser.server";
import { countGuesses, withoutGuessed } from "~/platform/links/guessed-mailboxes.server";
import { codeHashOf, codeKey, isSameHash } from "~/platform/links/letter-codes.server";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { openPersonSession } from "~/records/people/person-sessions.server";
import { signInBrowser } from "./sign-in-browser.server";
import { signInRequests } from "./sign-in-requests.table.server";

const MOST_TRIES = 5;
/** Whoever has letters sent to a hundred mailboxes would have a hundred chances with every code. */
const LETTERS_TRIED = 3;

interface WrongCode {
  triesLeft: number;
  /** There was a code to be guessed. */
  wasTry: boolean;
}

export type Entrance = { cookie: string; personId: string } | WrongCode;

/** The code of the latest letters that this browser asked for and that are still good. A wrong one counts for all. */
export async function enterWithCode(
  request: Request,
  { code, isOwnDevice }: { code: string; isOwnDevice: boolean },
): Promise<Entrance> {
  const browser = signInBrowser.hashIn(request);
  if (!browser) return { triesLeft: 0, wasTry: false };
  const key = await codeKey();
  return db().transaction(async (tx) => {
    // Many tries at the same moment are tried one after the other.
    await holdLockOn(tx, `sign-in-code:${browser}`);
    const latestOpen = await tx
      .select()
      .from(signInRequests)
      .where(isOpenIn(browser))
      .orderBy(desc(signInRequests.createdAt))
      .limit(LETTERS_TRIED);
    const open = await withoutGuessed(tx, key, latestOpen);
    for (const { id, codeHash, personId } of open) {
      const typed = codeHashOf(key, id, code);
      if (!codeHash || !personId || !isSameHash(typed, codeHash)) continue;
      // The link first, as whoever presses its button does: neither waits for the other.
      await revokeLinks(tx, "sign-in", { type: "sign-in", id });
      if (!(await spend(tx, id))) continue;
      return { cookie: await openPersonSession(tx, request, { personId, isOwnDevice }), personId };
    }
    const ids = open.map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .update(signInRequests)
        .set({ wrongTries: sql`${signInRequests.wrongTries} + 1` })
        .where(inArray(signInRequests.id, ids));
      await countGuesses(tx, key, open);
    }
    const [latest] = open;
    return {
      triesLeft: latest ? MOST_TRIES - latest.wrongTries - 1 : 0,
      wasTry: latest !== undefined,
    };
  });
}

/** The button on the page behind the link, in any browser; null when there is nothing behind it any more. */
export async function enterWithLink(
  request: Request,
  { token, isOwnDevice }: { token: string; isOwnDevice: boolean },
): Promise<{ cookie: string; personId: string } | null> {
  return db().transaction(async (tx) => {
    const link = await redeemLink(tx, "sign-in", token);
    if (link.state !== "good") return null;
    const personId = await spend(tx, link.subjectId);
    if (!personId) return null;
    return { cookie: await openPersonSession(tx, request, { personId, isOwnDevice }), personId };
  });
}

/** Where this browser last asked to be written to, and how often it may still try: no longer than it is known. */
export async function latestRequest(
  request: Request,
): Promise<{ email: string; triesLeft: number } | null> {
  const browser = signInBrowser.hashIn(request);
  if (!browser) return null;
  const [latest] = await db()
    .select({ email: signInRequests.email, wrongTries: signInRequests.wrongTries })
    .from(signInRequests)
    .where(
      and(
        eq(signInRequests.browserHash, browser),
        isNull(signInRequests.usedAt),
        sql`${signInRequests.createdAt} > now() - make_interval(secs => ${BROWSER_KNOWN_SECONDS})`,
      ),
    )
    .orderBy(desc(signInRequests.createdAt))
    .limit(1);
  return latest
    ? { email: latest.email, triesLeft: Math.max(0, MOST_TRIES - latest.wrongTries) }
    : null;
}

async function spend(tx: Database, id: string): Promise<string | null | undefined> {
  const [used] = await tx
    .update(signInRequests)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInRequests.id, id), isNull(signInRequests.usedAt)))
    .returning({ personId: signInRequests.personId });
  return used?.personId;
}

function isOpenIn(browser: string) {
  const { minutes } = LINK_PURPOSES["sign-in"];
  return and(
    eq(signInRequests.browserHash, browser),
    isNull(signInRequests.usedAt),
    lt(signInRequests.wrongTries, MOST_TRIES),
    sql`${signInRequests.createdAt} > now() - make_interval(mins => ${minutes})`,
  );
}
