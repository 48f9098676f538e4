import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { queueAllOfRun, toldMatters } from "~/records/results/letters-of-run.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { wordsOfRound } from "../words-of-entries.server";
import { resultsEmail } from "./results.email";

/** Once for each entry whose judges' words became complete after the finalists were out. Answers how many were queued. */
export async function tellOfWords(site: Site, signal?: AbortSignal): Promise<number> {
  const { run } = await findRelease("online", site);
  // The first letter comes first, and says how far the words are.
  if (!run?.releasedAt || !run.lettersQueuedAt) return 0;
  const since = run.releasedAt;
  const words = await wordsOfRound(run.roundId);
  const complete = (await judgedEntries(run)).filter(({ roundEntryId }) => {
    const { shown = 0, waiting = 1, lastLookedOverAt = null } = words.get(roundEntryId) ?? {};
    return shown > 0 && waiting === 0 && lastLookedOverAt !== null && lastLookedOverAt > since;
  });
  const matterOf = (entryId: string) => `${site.season.id}:words:${entryId}`;
  const told = await toldMatters(complete.map(({ entryId }) => matterOf(entryId)));
  const due = complete.filter(({ entryId }) => !told.has(matterOf(entryId)));
  const titles = await titlesOfVersions(due.flatMap(({ versionId }) => versionId ?? []));
  let sent = 0;
  for (const { entryId, versionId } of due) {
    signal?.throwIfAborted();
    const about = [{ entryId, title: titles.get(versionId ?? "") ?? "…" }];
    const letters = await Promise.all(
      (await projectRecipients(db(), entryId)).map(async ({ email, locale }) => {
        const { subject, letter } = resultsEmail({ matter: "words", about, locale }, site);
        const record = { type: "project", id: entryId };
        return { to: email, subject, ...(await renderEmail(letter)), record };
      }),
    );
    const batch = { runId: run.id, matter: matterOf(entryId), kind: "results-words" };
    sent += await queueAllOfRun(batch, letters);
  }
  return sent;
}
