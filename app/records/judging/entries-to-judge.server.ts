import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { consentedParticipants } from "../participants/consented-participants.server";
import { judgedMembers } from "../participants/may-take-part";
import { projectReviews, projects, projectVersions } from "../projects/projects.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import type { FrozenEntry } from "./freeze-entries.server";

/**
 * What the online round reads: of each entry that has its place and a guardian's word, the newest version that
 * staff accepted. Whoever appealed against being disqualified is read meanwhile, by the version in question.
 */
export async function entriesToJudge(
  season: string,
  from: Database = db(),
): Promise<FrozenEntry[]> {
  const versions = await versionsToJudge(season, from);
  const members = await from
    .select({ entryId: entryMembers.entryId, participantId: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(and(eq(entries.season, season), isNull(entryMembers.leftAt)));
  const children = await consentedParticipants(
    from,
    members.map(({ participantId }) => participantId),
  );
  const byEntry = Map.groupBy(members, ({ entryId }) => entryId);
  return versions.flatMap(({ entryId, versionId, division }) => {
    const own = byEntry.get(entryId) ?? [];
    const judged = judgedMembers(own.flatMap((one) => children.get(one.participantId) ?? []));
    if (judged.length === 0) return [];
    return [{ entryId, versionId, division, isTeam: judged.length > 1 }];
  });
}

function versionsToJudge(season: string, from: Database) {
  const lastReviews = from
    .selectDistinctOn([projectReviews.versionId], {
      versionId: projectReviews.versionId,
      decision: projectReviews.decision,
    })
    .from(projectReviews)
    .orderBy(asc(projectReviews.versionId), desc(projectReviews.createdAt))
    .as("last_reviews");
  return from
    .selectDistinctOn([projectVersions.projectId], {
      entryId: projectVersions.projectId,
      versionId: projectVersions.id,
      division: sql<
        (typeof projectVersions.$inferSelect)["division"]
      >`coalesce(${entries.placedIn}, ${projectVersions.division})`,
    })
    .from(projectVersions)
    .innerJoin(projects, eq(projects.id, projectVersions.projectId))
    .innerJoin(entries, eq(entries.id, projects.id))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(lastReviews, eq(lastReviews.versionId, projectVersions.id))
    .where(
      and(
        eq(projects.season, season),
        sql`${HOLDS_PLACE}`,
        inArray(projects.state, ["accepted", "waiting", "sent_back", "appealed"]),
        sql`(${lastReviews.decision} = 'accepted' or ${projects.state} = 'appealed')`,
      ),
    )
    .orderBy(asc(projectVersions.projectId), desc(projectVersions.number));
}
