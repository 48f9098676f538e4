import { db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { daysFromToday } from "~/program/calendar";
import type { Site } from "~/program/site";
import type { Person } from "~/records/people/people.table.server";
import { hasFamily, judgedRecipients } from "~/records/projects/project-recipients.server";
import { isInvited, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { resultsEmail, type Told } from "./results.email";

/** Days before the showcase on which those are asked again who have not answered. */
const REMIND_DAYS = [14, 7, 3, 1];

const DAY = 24 * 60 * 60 * 1000;

/** Until the answer is there, and at most once for each of the days: one letter, however many of theirs it is about. */
export async function remindFinalists(site: Site, signal?: AbortSignal): Promise<number> {
  const { run } = await findRelease("online", site);
  const left = daysFromToday(site.season.dates.showcaseStarts, site.now);
  const notice = REMIND_DAYS.filter((days) => left <= days).at(-1);
  if (!run?.releasedProgramAt || notice === undefined || left < 0) return 0;
  // What became of a newer run is asked in its own letter first.
  if (site.now.getTime() - run.releasedProgramAt.getTime() < DAY) return 0;
  const answered = await db().select({ id: showcaseAnswers.entryId }).from(showcaseAnswers);
  const hasAnswered = new Set(answered.map(({ id }) => id));
  const silent = (await judgedEntries(run)).filter(
    (one) => isInvited(one) && !hasAnswered.has(one.entryId),
  );
  const titles = await titlesOfVersions(silent.flatMap(({ versionId }) => versionId ?? []));
  const letters = new Map<string, { person: Person; about: Told[] }>();
  for (const { entryId, versionId } of silent) {
    signal?.throwIfAborted();
    for (const person of await whoAnswers(entryId)) {
      const letter = letters.get(person.id) ?? { person, about: [] };
      letters.set(person.id, letter);
      const { readsAs } = person;
      letter.about.push({ entryId, title: titles.get(versionId ?? "") ?? "…", readsAs });
    }
  }
  let sent = 0;
  for (const { person, about } of letters.values()) {
    signal?.throwIfAborted();
    const { locale } = person;
    const { subject, letter } = resultsEmail({ matter: "reminder", about, locale }, site);
    const only = about.length === 1 ? about[0] : undefined;
    const isNew = await queueEmail(db(), {
      kind: "results-reminder",
      to: person.email,
      subject,
      ...(await renderEmail(letter)),
      ...(only && { record: { type: "project", id: only.entryId } }),
      dedupeKey: `results-reminder:${site.season.id}:${notice}:${person.id}`,
    });
    if (isNew) sent += 1;
  }
  return sent;
}

/** The family, or its school where nobody of the family has a mailbox with us; never the mentor. */
async function whoAnswers(entryId: string) {
  const readers = await judgedRecipients(db(), entryId);
  const asked = hasFamily(readers) ? "family" : "school";
  return readers.filter(({ readsAs }) => readsAs === asked);
}
