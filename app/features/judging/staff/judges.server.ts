import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { EXPERTISE_LABELS } from "~/program/judge-profile";
import type { Site } from "~/program/site";
import { clearPerson } from "~/records/advising/advisors.server";
import { judgeProfiles } from "~/records/judging/judge-profiles.table.server";
import { judges } from "~/records/people/judges.table.server";

/** Everybody who judges the season and is not forgotten, whoever needs something first. */
export async function judgesView({ season }: Site) {
  const rows = await db()
    .select({ judge: judges, profile: judgeProfiles })
    .from(judges)
    .leftJoin(judgeProfiles, eq(judgeProfiles.judgeId, judges.id))
    .where(and(eq(judges.season, season.id), isNotNull(judges.name)))
    .orderBy(judges.name, judges.id);
  const day = season.dates.showcaseStarts.slice(0, 10);
  return rows
    .map(({ judge, profile }) => {
      const isEnded = judge.endedAt !== null;
      const onSite = profile?.onSite ?? false;
      return {
        id: judge.id,
        name: judge.name ?? "",
        organization: judge.organization,
        clearUntil: judge.clearUntil,
        isEnded,
        onSite,
        isJoined: (profile?.joinedAt ?? null) !== null,
        /** Not said is not “none”: what is found by it cannot be found. */
        isPlaceUnsaid: (profile?.joinedAt ?? null) !== null && !judge.school && !judge.town,
        projects: profile?.projects ?? null,
        expertise: profile?.expertise.map((word) => EXPERTISE_LABELS[word]).join(", ") ?? "",
        needsCheck: onSite && !isEnded && (judge.clearUntil === null || judge.clearUntil < day),
      };
    })
    .sort((a, b) => Number(b.needsCheck) - Number(a.needsCheck));
}

interface Deed {
  judgeId: string;
  actor: string;
}

/** Nothing moves by it: whoever assigns again gives what is left to others. */
export function dropOut(deed: Deed, isOut: boolean): Promise<Change> {
  const set = { endedAt: isOut ? sql`now()` : null };
  return changeJudge(deed, set, isOut ? "judge.drop-out" : "judge.come-back");
}

/** A judge said yes to more, or asked for less: the next plan counts on it. */
export function noteTaken(deed: Deed, projects: number, { season }: Site): Promise<Change> {
  const { judgeId, actor } = deed;
  const most = season.judging.maximumLoad;
  return db().transaction(async (tx): Promise<Change> => {
    if (projects > most) return { refused: `Nobody reads more than ${most} (season, Judging).` };
    const [noted] = await tx
      .update(judgeProfiles)
      .set({ projects, updatedAt: sql`now()` })
      .where(and(eq(judgeProfiles.judgeId, judgeId), isNotNull(judgeProfiles.joinedAt)))
      .returning({ judgeId: judgeProfiles.judgeId });
    if (!noted) return { refused: "This judge has not joined yet." };
    const by = byStaff(actor);
    await recordEvent(tx, {
      actor: by,
      action: "judge.take",
      recordType: "judge",
      recordId: judgeId,
    });
    return "changed";
  });
}

/** It is about the person: who advises too is clear there as well. */
export function clearUntil(deed: Deed, until: string | null): Promise<Change> {
  return changeJudge(deed, { clearUntil: until }, "judge.clear");
}

function changeJudge(
  { judgeId, actor }: Deed,
  set: { endedAt: ReturnType<typeof sql> | null } | { clearUntil: string | null },
  action: "judge.drop-out" | "judge.come-back" | "judge.clear",
): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const changed = await tx
      .update(judges)
      .set(set)
      .where(and(eq(judges.id, judgeId), isNotNull(judges.name)))
      .returning({ season: judges.season, personId: judges.personId });
    const [judge] = changed;
    if (!judge) return "missing";
    if ("clearUntil" in set && judge.personId) {
      await clearPerson(tx, { season: judge.season, personId: judge.personId }, set.clearUntil);
    }
    await recordEvent(tx, {
      actor: byStaff(actor),
      action,
      recordType: "judge",
      recordId: judgeId,
    });
    return "changed";
  });
}
