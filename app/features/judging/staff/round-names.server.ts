import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { judges } from "~/records/people/judges.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";

export interface NamedEntry {
  id: string;
  entryId: string | null;
  /** "K07": the division's letter and its place in the round, for as long as nothing joins it. */
  label: string;
  title: string;
  division: string;
  isTeam: boolean;
  calibration: string | null;
  isOut: boolean;
}

/** The projects of a round as staff know them. */
export async function namedEntries(roundId: string): Promise<NamedEntry[]> {
  const rows = await db()
    .select({ entry: roundEntries, content: projectVersions.content })
    .from(roundEntries)
    .leftJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(eq(roundEntries.roundId, roundId))
    .orderBy(roundEntries.createdAt, roundEntries.id);
  const places = new Map<string, number>();
  return rows.map(({ entry, content }) => {
    const letter = entry.calibration ? "P" : entry.division === "k8" ? "K" : "H";
    const place = (places.get(letter) ?? 0) + 1;
    places.set(letter, place);
    return {
      id: entry.id,
      entryId: entry.entryId,
      label: `${letter}${String(place).padStart(2, "0")}`,
      title: entry.calibration ? "Practice project" : content?.title.title || "Without a title",
      division: entry.division,
      isTeam: entry.isTeam,
      calibration: entry.calibration,
      isOut: entry.outAt !== null,
    };
  });
}

/** "Ana Ruiz" is "Ana R." where a whole table of them stands. */
export async function judgeNames(season: string): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: judges.id, name: judges.name })
    .from(judges)
    .where(eq(judges.season, season));
  return new Map(rows.map(({ id, name }) => [id, shortName(name)]));
}

function shortName(name: string | null): string {
  const [first = "", ...others] = name?.trim().split(/\s+/) ?? [];
  const last = others.at(-1);
  if (!first) return "A judge who left";
  return last ? `${first} ${last.charAt(0)}.` : first;
}
