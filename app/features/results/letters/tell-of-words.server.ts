import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { judgedRecipients } from "~/records/projects/project-recipients.server";
import {
  missedReaders,
  openedMatters,
  queueAllOfRun,
  releasedBefore,
  toldMatters,
  wordsAbout,
} from "~/records/results/letters-of-run.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { wordsOfRound } from "../words-of-entries.server";
import { writtenByRun } from "./news-of-run.server";
import { resultsEmail } from "./results.email";

/** Once for each entry whose judges' words became complete after the finalists were out. Answers how many were queued. */
export async function tellOfWords(site: Site, signal?: AbortSignal): Promise<number> {
  const { run } = await findRelease("online", site);
  // The first letter comes first, and says how far the words are.
  if (!run?.releasedAt || !run.lettersQueuedAt) return 0;
  const { releasedAt } = run;
  const earlier = await releasedBefore(run);
  // A later run does not say anew what nothing has changed about.
  const since = earlier.at(-1)?.releasedAt ?? releasedAt;
  const words = await wordsOfRound(run.roundId);
  const isComplete = (roundEntryId: string) => {
    const {
      shown = 0,
      kept = 0,
      waiting = 1,
      lastLookedOverAt = null,
    } = words.get(roundEntryId) ?? {};
    return (
      shown + kept > 0 && waiting === 0 && lastLookedOverAt !== null && lastLookedOverAt > since
    );
  };
  if (![...words.keys()].some(isComplete)) return 0;
  const judged = await judgedEntries(run);
  const complete = judged.filter(({ roundEntryId }) => isComplete(roundEntryId));
  // A run decides once about an entry, for all who read of it: whoever has gone since is not looked for every time.
  const decided = await openedMatters(
    run,
    complete.map(({ entryId }) => wordsAbout(entryId)),
  );
  const open = complete.filter(({ entryId }) => !decided.has(wordsAbout(entryId)));
  if (open.length === 0) return 0;
  const matters = open.map(({ entryId }) => wordsAbout(entryId));
  const runIds = [run, ...earlier].map(({ id }) => id);
  const told = await toldMatters({ runIds, season: site.season.id }, matters);
  // One guardian's letter had gone when a release was taken back, and another's had not.
  const missed = await missedReaders(runIds, matters);
  const isDueTo = (entryId: string, { email }: { email: string }) => {
    const matter = wordsAbout(entryId);
    return !told.has(matter) || Boolean(missed.get(matter)?.has(email.toLowerCase()));
  };
  const due = open.filter(({ entryId }) => {
    const matter = wordsAbout(entryId);
    return !told.has(matter) || missed.has(matter);
  });
  if (due.length === 0) return 0;
  const titles = await titlesOfVersions(due.flatMap(({ versionId }) => versionId ?? []));
  // Between two releases: whoever has a letter of this one about the entry has read there that they are complete.
  const wasComplete = new Set(
    due.flatMap(({ entryId, roundEntryId }) => {
      const { lastLookedOverAt } = words.get(roundEntryId) ?? {};
      return lastLookedOverAt && lastLookedOverAt < releasedAt ? entryId : [];
    }),
  );
  const wasWritten = wasComplete.size > 0 ? await writtenByRun("online", run, judged) : () => false;
  let sent = 0;
  for (const { entryId, roundEntryId, versionId } of due) {
    signal?.throwIfAborted();
    const about = [{ entryId, title: titles.get(versionId ?? "") ?? "…" }];
    // The first letter promised another: where staff kept everything, it says that.
    const matter = words.get(roundEntryId)?.shown ? "words" : "no-words";
    const readers = (await judgedRecipients(db(), entryId)).filter(
      (person) =>
        person.readsAs === "family" &&
        isDueTo(entryId, person) &&
        !(wasComplete.has(entryId) && wasWritten(person, entryId)),
    );
    const letters = await Promise.all(
      readers.map(async ({ email, locale }) => {
        const { subject, letter } = resultsEmail({ matter, about, locale }, site);
        const record = { type: "project", id: entryId };
        return { to: email, subject, ...(await renderEmail(letter)), record };
      }),
    );
    const batch = { runId: run.id, matter: wordsAbout(entryId), kind: "results-words" };
    sent += await queueAllOfRun(batch, letters);
  }
  return sent;
}
