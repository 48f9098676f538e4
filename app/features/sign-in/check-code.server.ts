import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { redeemLink, revokeLinks } from "~/platform/links/access-links.server";
import { latestAsked } from "~/platform/mailbox-proof/asked-letters.server";
import { triesLeftOf, tryCode } from "~/platform/mailbox-proof/try-code.server";
import { openPersonSession } from "~/records/people/person-sessions.server";
import { signInProof } from "./sign-in-proof.server";
import { signInRequests } from "./sign-in-requests.table.server";

export interface Entrance {
  cookie: string;
  personId: string;
}

/** The code of a letter that this browser asked for; proves nothing where its link was pressed at the same moment. */
export function enterWithCode(
  request: Request,
  { code, isOwnDevice }: { code: string; isOwnDevice: boolean },
) {
  return tryCode(signInProof, request, {
    code,
    async prove(tx, id): Promise<Entrance | null> {
      // The link first, as whoever presses its button does: neither waits for the other.
      await revokeLinks(tx, "sign-in", { type: "sign-in", id });
      return enter(tx, request, { id, isOwnDevice });
    },
  });
}

/** The button on the page behind the link, in any browser; null when there is nothing behind it any more. */
export async function enterWithLink(
  request: Request,
  { token, isOwnDevice }: { token: string; isOwnDevice: boolean },
): Promise<Entrance | null> {
  return db().transaction(async (tx) => {
    const link = await redeemLink(tx, "sign-in", token);
    return link.state === "good" ? enter(tx, request, { id: link.subjectId, isOwnDevice }) : null;
  });
}

/** Where this browser last asked to be written to, and how often it may still try. */
export async function latestRequest(
  request: Request,
): Promise<{ email: string; triesLeft: number } | null> {
  const latest = await latestAsked(signInProof, request);
  if (!latest) return null;
  const [asked] = await db()
    .select({ email: signInRequests.email })
    .from(signInRequests)
    .where(eq(signInRequests.id, latest.id));
  return asked ? { email: asked.email, triesLeft: triesLeftOf(latest) } : null;
}

/** Code and link of one letter use each other up. */
async function enter(
  tx: Database,
  request: Request,
  { id, isOwnDevice }: { id: string; isOwnDevice: boolean },
): Promise<Entrance | null> {
  const [used] = await tx
    .update(signInRequests)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInRequests.id, id), isNull(signInRequests.usedAt)))
    .returning({ personId: signInRequests.personId });
  if (!used?.personId) return null;
  const { personId } = used;
  return { cookie: await openPersonSession(tx, request, { personId, isOwnDevice }), personId };
}
