import { and, eq, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { DAY_MS, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import {
  consentedParticipants,
  isAnswer,
  lockParticipant,
} from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { standingConsent } from "~/records/participants/standing-consent";
import { eraseParticipant } from "~/records/projects/erase-participant.server";

/** Thirty days are promised. Until then a guardian may change their mind, and staff settle the fee. */
const ERASED_AFTER_DAYS = 25;
const BATCH = 50;

/** Children about whom a guardian said no, or nobody answered by the time judging opened, or who left. */
export async function eraseWithoutConsent(site: Site, signal?: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await candidates(site);
    let inThisBatch = 0;
    for (const id of ids) {
      const isErased = await db().transaction(async (tx) => {
        if (!(await lockParticipant(tx, id))) return false;
        const child = (await consentedParticipants(tx, [id])).get(id);
        const standing = child && standingConsent(child.consents);
        const hasLeft = await isOutOfEntry(tx, id);
        const isAnswered = standing?.words.some(({ method }) => method !== "told") ?? false;
        if (isAnswered && standing?.takesPart && !hasLeft) return false;
        const why = whyErased(isAnswered, hasLeft);
        await eraseParticipant(tx, { participantId: id, actor: { kind: "system" }, why });
        return true;
      });
      if (isErased) inThisBatch += 1;
    }
    erased += inThisBatch;
    if (ids.length < BATCH || inThisBatch === 0) return erased;
  }
}

async function isOutOfEntry(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ leftAt: entryMembers.leftAt })
    .from(entryMembers)
    .where(eq(entryMembers.participantId, id));
  return rows.some(({ leftAt }) => leftAt !== null);
}

function whyErased(isAnswered: boolean, hasLeft: boolean): string {
  if (hasLeft) return "the student left: the child’s data were erased";
  return isAnswered
    ? "a guardian said no: the child’s data were erased"
    : "no guardian answered: the child’s data were erased";
}

async function candidates(site: Site): Promise<string[]> {
  const before = new Date(realNow().getTime() - ERASED_AFTER_DAYS * DAY_MS);
  const opened = instantOf(site.season.dates.judgingOpens).getTime();
  const isLongOpen = site.now.getTime() >= opened + ERASED_AFTER_DAYS * DAY_MS;
  const about = sql`${consents.participantId} = ${participants.id}`;
  const saidNo = sql`exists (select from ${consents} where ${about}
    and (${consents.isRevoked} or not ${consents.takesPart})
    and not exists (select from ${consents} as later where later.participant_id = ${participants.id}
      and later.guardian_id is not distinct from ${consents.guardianId}
      and later.created_at > ${consents.createdAt}))`;
  const isFresh = sql`exists (select from ${consents} where ${about}
    and ${consents.createdAt} >= ${before})`;
  const nobodyAnswered = sql`not exists (select from ${consents} where ${about} and ${isAnswer})`;
  const hasLeft = sql`exists (select from ${entryMembers}
    where ${entryMembers.participantId} = ${participants.id} and ${entryMembers.leftAt} < ${before})`;
  const isAdult = sql`${participants.ageBand} is not distinct from '18_and_over'`;
  const rows = await db()
    .select({ id: participants.id })
    .from(participants)
    .where(
      or(
        sql`${saidNo} and not ${isFresh}`,
        hasLeft,
        isLongOpen
          ? and(eq(participants.season, site.season.id), nobodyAnswered, sql`not ${isAdult}`)
          : undefined,
      ),
    )
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
