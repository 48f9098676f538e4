import { and, eq, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import {
  consentedParticipants,
  isAnswer,
  lockParticipant,
} from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { standingConsent } from "~/records/participants/standing-consent";
import { eraseParticipant } from "./erase-participant.server";

const DAY_MS = 86_400_000;
/** Thirty days are promised. Until then a guardian may change their mind, and staff settle the fee. */
const ERASED_AFTER_DAYS = 25;
const BATCH = 50;

/** Children about whom a guardian said no, or nobody answered by the time judging opened. */
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
        const isAnswered = standing?.words.some(({ method }) => method !== "told");
        if (isAnswered && standing?.takesPart) return false;
        const why = isAnswered
          ? "a guardian said no: the child’s data were erased"
          : "no guardian answered: the child’s data were erased";
        await eraseParticipant(tx, { participantId: id, actor: { kind: "system" }, why });
        return true;
      });
      if (isErased) inThisBatch += 1;
    }
    erased += inThisBatch;
    if (ids.length < BATCH || inThisBatch === 0) return erased;
  }
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
  const isAdult = sql`${participants.ageBand} is not distinct from '18_and_over'`;
  const rows = await db()
    .select({ id: participants.id })
    .from(participants)
    .where(
      or(
        sql`${saidNo} and not ${isFresh}`,
        isLongOpen
          ? and(eq(participants.season, site.season.id), nobodyAnswered, sql`not ${isAdult}`)
          : undefined,
      ),
    )
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
