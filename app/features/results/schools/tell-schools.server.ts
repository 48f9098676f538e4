import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { peopleAtDesks } from "~/records/access/people-at-desks.server";
import type { Person } from "~/records/people/people.table.server";
import { heardBefore, queueOfRun } from "~/records/results/letters-of-run.server";
import { findPhase, findRelease } from "~/records/results/released-run.server";
import { type ResultRun, resultRuns } from "~/records/results/results.table.server";
import { type SchoolNews, schoolEmail } from "./school.email";
import { schoolNews } from "./school-news.server";

/** Whoever has a school's desk hears once of each release what became of its projects; of a later run what it changes. */
export async function tellSchools(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (!run || run.schoolsToldAt) continue;
    // Which projects are whose stands in the online run: while that is taken back, the places wait with it.
    if ((await findPhase("online", site)) !== "out") continue;
    const batch = { runId: run.id, matter: "school", kind: "results-school" } as const;
    const heard = await heardBefore(run, ["school"]);
    const newsOf = newsByRun(kind, site);
    for (const { person, schoolIds } of await readersOf(await newsOf(run), site)) {
      signal?.throwIfAborted();
      const news = await newsFor(schoolIds, newsOf(run));
      const [last] = heard.get(person.email.toLowerCase()) ?? [];
      const before = last && (await newsFor(schoolIds, newsOf(last.run)));
      if (JSON.stringify(before) === JSON.stringify(news)) continue;
      const { subject, letter } = schoolEmail({ kind, news, locale: person.locale }, site);
      const written = { to: person.email, subject, ...(await renderEmail(letter)) };
      sent += await queueOfRun(batch, written);
    }
    // Last: whatever breaks off before is begun again, and the batch lets none go twice.
    await db()
      .update(resultRuns)
      .set({ schoolsToldAt: sql`now()` })
      .where(eq(resultRuns.id, run.id));
  }
  return sent;
}

type NewsBySchool = Map<string, SchoolNews>;

/** Each run is read once, however many readers compare with it. */
function newsByRun(kind: ReleasedKind, site: Site) {
  const known = new Map<string, Promise<NewsBySchool>>();
  return (run: ResultRun): Promise<NewsBySchool> => {
    const news = known.get(run.id) ?? schoolNews(kind, run, site);
    known.set(run.id, news);
    return news;
  };
}

async function newsFor(schoolIds: Set<string>, news: Promise<NewsBySchool>) {
  const bySchool = await news;
  return [...schoolIds].flatMap((id) => bySchool.get(id) ?? []);
}

/** A school's contact and the teachers at its desk, each with all that are theirs. */
async function readersOf(news: NewsBySchool, { season }: Site) {
  const readers = new Map<string, { person: Person; schoolIds: Set<string> }>();
  for (const { schoolId, person } of await peopleAtDesks([...news.keys()], season.id)) {
    const reader = readers.get(person.id) ?? { person, schoolIds: new Set() };
    readers.set(person.id, reader);
    if (schoolId) reader.schoolIds.add(schoolId);
  }
  return [...readers.values()];
}
