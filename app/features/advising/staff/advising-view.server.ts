import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { currentSite } from "~/platform/site/site.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { isClearOn } from "~/program/advising";
import { byStaff } from "~/program/event-actors";
import { localOf } from "~/program/mountain-time";
import { programTimeOf } from "~/program/program-time";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import { clearPerson } from "~/records/advising/advisors.server";
import { findMatches, isInForce, isRunning, messagesOf } from "~/records/advising/matches.server";
import { advisorMatches } from "~/records/entries/advising.table.server";
import { advisors } from "~/records/people/advisors.table.server";
import { settleAdvising } from "../settle-advising.server";

/** Who asks, who helps whom, and who is clear, of the running season. */
export async function advisingView(site: Site) {
  const ofSeason = eq(advisorMatches.season, site.season.id);
  const open = await findMatches(and(ofSeason, isNull(advisorMatches.endedAt)));
  const rows = await Promise.all(
    open.map(async (found) => {
      const { match, advisor } = found;
      const entry = await findEntry(match.entryId);
      const messages = await messagesOf(match.id);
      const last = messages.at(-1)?.createdAt;
      return {
        id: match.id,
        advisorId: match.advisorId,
        isOffered: match.offeredAt !== null,
        who: entry ? entryName(entry) : "An entry",
        wish: match.wish,
        at: programTimeOf(match.createdAt, site).toISOString(),
        advisor: advisor?.name ?? "somebody who is gone",
        state: stateOf(match.begunAt !== null, isRunning(found, site)),
        messages: messages.length,
        last: last ? programTimeOf(last, site).toISOString() : null,
      };
    }),
  );
  const all = await db()
    .select()
    .from(advisors)
    .where(and(eq(advisors.season, site.season.id), isNull(advisors.endedAt)))
    .orderBy(asc(advisors.name), asc(advisors.id));
  const today = localOf(site.now).slice(0, 10);
  const entriesOf = (id: string) => rows.filter(({ advisorId }) => advisorId === id).length;
  return {
    waiting: rows.filter(({ isOffered }) => !isOffered).reverse(),
    running: rows.filter(({ isOffered }) => isOffered),
    /** As a choice: the least busy first. */
    offered: all
      .filter((advisor) => isInForce(advisor, site))
      .toSorted((one, other) => entriesOf(one.id) - entriesOf(other.id))
      .map(({ id, name, expertise }) => ({
        value: id,
        label: `${name} (${expertise}; ${entriesOf(id)} so far)`,
      })),
    advisors: all
      .map(({ id, name, organization, expertise, clearUntil, agreedAt }) => ({
        id,
        name,
        organization,
        expertise,
        clearUntil,
        isClear: isClearOn(clearUntil, today),
        hasAgreed: agreedAt !== null,
        entries: entriesOf(id),
      }))
      .toSorted((one, other) => Number(one.isClear) - Number(other.isClear)),
  };
}

export type AdvisingView = Awaited<ReturnType<typeof advisingView>>;

function stateOf(hasBegun: boolean, isOn: boolean): "offered" | "running" | "paused" {
  if (!hasBegun) return "offered";
  return isOn ? "running" : "paused";
}

/** What runs without a clearance ends in the same breath. */
export async function clearAdvisor(
  { advisorId, actor }: { advisorId: string; actor: string },
  until: string | null,
): Promise<Change> {
  const [advisor] = await db().select().from(advisors).where(eq(advisors.id, advisorId));
  if (!advisor) return "missing";
  await db().transaction(async (tx) => {
    await clearPerson(tx, advisor, until);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "advisor.clear",
      recordType: "advisor",
      recordId: advisorId,
    });
  });
  await settleAdvising(currentSite());
  return "changed";
}
