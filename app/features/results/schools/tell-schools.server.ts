import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { RELEASED_KINDS } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { type Person, people } from "~/records/people/people.table.server";
import { HOLDS_PLACE, SPEAKS_FOR_SCHOOL } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { queueOfRun } from "~/records/results/letters-of-run.server";
import { findRelease } from "~/records/results/released-run.server";
import { resultRuns } from "~/records/results/results.table.server";
import { IS_AT_DESK, schoolTeachers } from "~/records/schools/teachers.table.server";
import { type SchoolNews, schoolEmail } from "./school.email";
import { schoolNews } from "./school-news.server";

/** Whoever has a school's desk hears once of each release what became of its projects. */
export async function tellSchools(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (!run || run.schoolsToldAt) continue;
    const matter = { runId: run.id, matter: `${site.season.id}:school:${kind}` };
    for (const { person, news } of await readersOf(await schoolNews(kind, run, site), site)) {
      signal?.throwIfAborted();
      const { subject, letter } = schoolEmail({ kind, news, locale: person.locale }, site);
      const written = { to: person.email, subject, ...(await renderEmail(letter)) };
      sent += await queueOfRun({ ...matter, kind: "results-school" }, written);
    }
    // Last: whatever breaks off before is begun again, and the batch lets none go twice.
    await db()
      .update(resultRuns)
      .set({ schoolsToldAt: sql`now()` })
      .where(eq(resultRuns.id, run.id));
  }
  return sent;
}

/** A school's contact and the teachers at its desk, each with all that is theirs. */
async function readersOf(news: Map<string, SchoolNews>, { season }: Site) {
  const ids = [...news.keys()];
  if (ids.length === 0) return [];
  const contacts = await db()
    .select({ schoolId: registrations.schoolId, person: people })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(
      and(
        eq(registrations.season, season.id),
        eq(registrations.type, "school"),
        inArray(registrations.schoolId, ids),
        HOLDS_PLACE,
        SPEAKS_FOR_SCHOOL,
      ),
    );
  const teachers = await db()
    .select({ schoolId: schoolTeachers.schoolId, person: people })
    .from(schoolTeachers)
    .innerJoin(people, eq(people.id, schoolTeachers.personId))
    .where(
      and(eq(schoolTeachers.season, season.id), inArray(schoolTeachers.schoolId, ids), IS_AT_DESK),
    );
  const readers = new Map<string, { person: Person; news: SchoolNews[] }>();
  for (const { schoolId, person } of [...contacts, ...teachers]) {
    const own = news.get(schoolId ?? "");
    const reader = readers.get(person.id) ?? { person, news: [] };
    readers.set(person.id, reader);
    if (own && !reader.news.includes(own)) reader.news.push(own);
  }
  return [...readers.values()];
}
