import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { processState } from "~/platform/process-state.server";
import { realNow } from "~/platform/site/clock.server";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { isUnderAttack } from "~/program/votes/under-attack";
import { schoolDomains } from "~/records/votes/held-votes.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";

/** What many ask in the same moment is looked up once. */
const LOOK_EVERY_MS = 10_000;

const last = processState(() => ({ at: 0, season: "", isOn: Promise.resolve(false) }));

/** Whether a script asks for letters now. Every process looks for itself, at the same table. */
export function attackRuns(season: string): Promise<boolean> {
  const now = realNow().getTime();
  if (last.value.season !== season || Math.abs(now - last.value.at) >= LOOK_EVERY_MS) {
    last.value = { at: now, season, isOn: look(season) };
  }
  return last.value.isOn;
}

async function look(season: string): Promise<boolean> {
  const { createdAt, domain, sentAt, usedAt } = voteRequests;
  const isUnanswered = and(
    isNull(usedAt),
    isNotNull(sentAt),
    sql`${sentAt} < now() - make_interval(mins => ${LINK_PURPOSES.vote.minutes})`,
  );
  const asked = await db()
    .select({
      domain,
      letters: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) filter (where ${isUnanswered}))::int`,
    })
    .from(voteRequests)
    .where(and(eq(voteRequests.season, season), gt(createdAt, sql`now() - interval '1 hour'`)))
    .groupBy(domain);
  return isUnderAttack(asked, await schoolDomains(season));
}
