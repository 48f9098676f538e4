import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { consentSheetsFor, type Sheet } from "../sheet/consent-sheets.server";

/** Forms in the language in which each family reads; where nobody knows it, in all that are offered. */
export async function sheetsForFamilies(
  ids: string[],
  offered: readonly Locale[],
  site: Site,
): Promise<Sheet[]> {
  const known = await languagesOf(ids);
  const wanted = (id: string): readonly Locale[] => {
    const language = known.get(id);
    return language && offered.includes(language) ? [language] : offered;
  };
  const groups = Map.groupBy(ids, (id) => wanted(id).join());
  const sheets: Sheet[] = [];
  for (const group of groups.values()) {
    sheets.push(...(await consentSheetsFor(group, wanted(group[0] ?? ""), site)));
  }
  return sheets.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** As the first guardian who was named reads. */
async function languagesOf(ids: string[]): Promise<Map<string, Locale>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ participantId: guardians.participantId, locale: people.locale })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(inArray(guardians.participantId, ids))
    .orderBy(asc(guardians.createdAt));
  return new Map(
    rows
      .toReversed()
      .flatMap(({ participantId, locale }) => (locale ? [[participantId, locale]] : [])),
  );
}
