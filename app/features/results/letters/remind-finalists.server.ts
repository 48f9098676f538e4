import { db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { daysFromToday } from "~/program/calendar";
import type { Site } from "~/program/site";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { isInvited, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { resultsEmail } from "./results.email";

/** Days before the showcase on which those are asked again who have not answered. */
const REMIND_DAYS = [14, 7, 3, 1];

/** Until the answer is there, and at most once for each of the days. */
export async function remindFinalists(site: Site, signal?: AbortSignal): Promise<number> {
  const { run } = await findRelease("online", site);
  const left = daysFromToday(site.season.dates.showcaseStarts, site.now);
  const notice = REMIND_DAYS.filter((days) => left <= days).at(-1);
  if (!run || notice === undefined || left < 0) return 0;
  const answered = await db().select({ id: showcaseAnswers.entryId }).from(showcaseAnswers);
  const hasAnswered = new Set(answered.map(({ id }) => id));
  const silent = (await judgedEntries(run)).filter(
    (one) => isInvited(one) && !hasAnswered.has(one.entryId),
  );
  const titles = await titlesOfVersions(silent.flatMap(({ versionId }) => versionId ?? []));
  let sent = 0;
  for (const { entryId, versionId } of silent) {
    for (const person of await projectRecipients(db(), entryId)) {
      signal?.throwIfAborted();
      const about = [{ entryId, title: titles.get(versionId ?? "") ?? "…" }];
      const { subject, letter } = resultsEmail(
        { matter: "reminder", about, locale: person.locale },
        site,
      );
      const isNew = await queueEmail(db(), {
        kind: "results-reminder",
        to: person.email,
        subject,
        ...(await renderEmail(letter)),
        record: { type: "project", id: entryId },
        dedupeKey: `results-reminder:${entryId}:${notice}:${person.id}`,
      });
      if (isNew) sent += 1;
    }
  }
  return sent;
}
