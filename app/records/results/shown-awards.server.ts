import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Locale } from "~/program/locale";
import type { ProjectKind } from "~/program/project";
import { AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import { entryMembers } from "../entries/entries.table.server";
import { membersOfEntries } from "../entries/members-of-entry.server";
import { roundEntries } from "../judging/rounds.table.server";
import { mayShowTeam } from "../participants/may-show";
import { participants } from "../participants/participants.table.server";
import { publications } from "../publications/publications.table.server";
import { schools } from "../schools/schools.table.server";
import { competes } from "./competes.server";
import { awards } from "./results.table.server";

/** An award as the public may read it now. */
export interface ShownAward {
  award: Award;
  entryId: string | null;
  division: string;
  /** Null: the family keeps the project to itself, or it has gone; that there is one may be said. */
  project: ShownProject | null;
  /** Of places and awards, where guardians allow the name with the school; or the school that has it. */
  school: string | null;
}

export interface ShownProject {
  title: string;
  kind: ProjectKind | "";
  slug: string;
  poster: number;
  names: Record<Locale, string[]>;
}

/**
 * What a released run gives, as consents allow at this moment: the publication of each entry decides, which a
 * change of a consent empties in its own transaction. Guests are nobody's business.
 */
export async function shownAwards(runId: string): Promise<ShownAward[]> {
  const rows = await db()
    .select({
      award: awards.award,
      roundEntryId: awards.roundEntryId,
      entryId: roundEntries.entryId,
      division: roundEntries.division,
      isIn: sql<boolean>`${competes()}`,
      publication: publications,
      school: schools.name,
    })
    .from(awards)
    .leftJoin(roundEntries, eq(roundEntries.id, awards.roundEntryId))
    .leftJoin(
      publications,
      and(
        eq(publications.entryId, roundEntries.entryId),
        eq(publications.isStale, false),
        isNotNull(publications.versionId),
      ),
    )
    .leftJoin(schools, eq(schools.id, awards.schoolId))
    .where(eq(awards.runId, runId))
    .orderBy(asc(awards.award), asc(roundEntries.id));
  const named = await schoolsOf(
    rows.flatMap(({ award, entryId, publication }) =>
      entryId && publication && award !== FINALIST ? [entryId] : [],
    ),
  );
  const shown: ShownAward[] = [];
  for (const { award, roundEntryId, entryId, division, isIn, publication, school } of rows) {
    // Withdrawn or disqualified since: it has no award any more.
    if (award === AWARD_GUEST || (roundEntryId && !(entryId && isIn))) continue;
    const project = publication && shownProject(publication);
    const isNamed = project && entryId && award !== FINALIST;
    shown.push({
      award,
      entryId,
      division: division ?? "",
      project: project ?? null,
      school: isNamed ? (named.get(entryId) ?? null) : school,
    });
  }
  return shown;
}

function shownProject(publication: typeof publications.$inferSelect): ShownProject | undefined {
  const { title, kind, slug, shown } = publication;
  if (!title || !slug || !shown) return undefined;
  return { title, kind: kind ?? "", slug, poster: shown.poster, names: shown.names };
}

/** By entry, where every member’s guardian allows it, and all are at one. Asked at once: every search in the gallery asks. */
async function schoolsOf(entryIds: string[]): Promise<Map<string, string>> {
  const allowed = [...(await membersOfEntries(db(), [...new Set(entryIds)]))].filter(
    ([, members]) => mayShowTeam([...members.values()], "school"),
  );
  if (allowed.length === 0) return new Map();
  const found = await db()
    .selectDistinct({ entryId: entryMembers.entryId, id: schools.id, name: schools.name })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .leftJoin(schools, eq(schools.id, participants.schoolId))
    .where(
      and(
        isNull(entryMembers.leftAt),
        inArray(
          entryMembers.entryId,
          allowed.map(([id]) => id),
        ),
        inArray(
          participants.id,
          allowed.flatMap(([, members]) => [...members.keys()]),
        ),
      ),
    );
  return new Map(
    [...Map.groupBy(found, ({ entryId }) => entryId)].flatMap(([id, own]) => {
      const [school] = own;
      return own.length === 1 && school?.name ? [[id, school.name] as const] : [];
    }),
  );
}
