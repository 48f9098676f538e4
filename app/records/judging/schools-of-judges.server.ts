import type { Database } from "~/platform/database/database.server";
import { nameKey } from "~/program/assignment/conflict-traces";
import { type School, schools } from "../schools/schools.table.server";

type KnownSchool = Pick<School, "name" | "town" | "district">;

/** What a judge has said of where they belong. */
interface SaidOfJudge {
  organization: string | null;
  school: string | null;
  town: string | null;
}

/** What conflicts are found by, as far as our schools complete it. */
interface Belonging {
  schools: string[];
  town: string | null;
  district: string | null;
}

export type SchoolsByName = Map<string, KnownSchool[]>;

/** Asked anew for each plan: a school may register long after its teacher was accepted as a judge. */
export async function schoolsByName(
  from: Database,
  /** What families typed without a school that registered. */
  typed: KnownSchool[] = [],
): Promise<SchoolsByName> {
  const { name, town, district } = schools;
  const all = await from.select({ name, town, district }).from(schools).orderBy(schools.id);
  return Map.groupBy([...all, ...typed], (school) => nameKey(school.name));
}

/** Whoever gives a school as their organization belongs to it, as does who names one in their profile. */
export function belongingOf(
  { organization, school, town }: SaidOfJudge,
  known: SchoolsByName,
): Belonging {
  const works = schoolOfOrganization(organization, known);
  const named = [...new Set([school, works].flatMap((one) => one ?? []))];
  const candidates = named.flatMap((one) => known.get(nameKey(one)) ?? []);
  // Two schools of one name in two towns: the judge's own town tells which, and where it does not, nothing is said.
  const inTown = candidates.filter(
    (one) => town && one.town && nameKey(one.town) === nameKey(town),
  );
  const meant = inTown.length > 0 ? inTown : candidates;
  return {
    schools: named,
    town: town ?? onlyOne(meant.map((one) => one.town)),
    district: onlyOne(meant.map((one) => one.district)),
  };
}

export function schoolOfOrganization(
  organization: string | null,
  known: SchoolsByName,
): string | null {
  const key = nameKey(organization ?? "");
  return (key && known.get(key)?.[0]?.name) || null;
}

function onlyOne(words: (string | null)[]): string | null {
  const said = [...new Set(words.flatMap((word) => word ?? []))];
  return said.length === 1 ? (said[0] ?? null) : null;
}
