import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { AWARD_GUEST, FINALIST } from "~/program/results/awards";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import type { Person } from "~/records/people/people.table.server";
import { projectRecipients } from "~/records/projects/project-recipients.server";
import { queueOfRun } from "~/records/results/letters-of-run.server";
import {
  awardsByEntry,
  isInvited,
  type JudgedEntry,
  judgedEntries,
} from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { type ResultRun, resultRuns } from "~/records/results/results.table.server";
import { settleCertificates } from "../certificates/settle-certificates.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { type WordsOfEntry, wordsOfRound } from "../words-of-entries.server";
import { certificatesOfEntries } from "./certificates-of-entries.server";
import { type FirstWords, firstWords } from "./first-words.server";
import { type Matter, resultsEmail, type Told } from "./results.email";

interface Due extends Omit<Told, "wrote"> {
  matter: Matter;
  wrote: FirstWords[];
}

/**
 * Everybody who is to hear of results that are out. A matter is one batch of the season, and a batch has one letter
 * for an address: broken off and begun again, or taken back and released anew, nobody gets the same twice.
 */
export async function sendResultLetters(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (!run || run.lettersQueuedAt) continue;
    // A letter says that a certificate is there only where it is.
    await settleCertificates(site, signal);
    const due = await dueOf(kind, run, site);
    for (const [matter, about] of Map.groupBy(due, (one) => one.matter)) {
      sent += await sendMatter(matter, about, run, site, signal);
    }
    // Last: whatever breaks off before is begun again, and the batches let none go twice.
    await db()
      .update(resultRuns)
      .set({ lettersQueuedAt: sql`now()` })
      .where(eq(resultRuns.id, run.id));
  }
  return sent;
}

async function dueOf(kind: ReleasedKind, run: ResultRun, site: Site): Promise<Due[]> {
  const online = kind === "online" ? run : (await findRelease("online", site)).run;
  const all = online ? await judgedEntries(online) : [];
  const titles = await titlesOfVersions(all.flatMap(({ versionId }) => versionId ?? []));
  const words = online ? await wordsOfRound(online.roundId) : new Map<string, WordsOfEntry>();
  const held = await certificatesOfEntries(
    all.map(({ entryId }) => entryId),
    site.season.id,
  );
  const told = (one: JudgedEntry) => ({
    entryId: one.entryId,
    title: titles.get(one.versionId ?? "") ?? "…",
    words: stateOfWords(words.get(one.roundEntryId)),
    certificates: held.get(one.entryId) ?? [],
    wrote: [],
  });
  if (kind === "online") return all.map((one) => ({ ...told(one), matter: invitation(one) }));
  const wonBy = await awardsByEntry(run.id);
  return Promise.all(
    all.map(async (one): Promise<Due> => {
      const won = (wonBy.get(one.entryId) ?? []).filter((id) => id !== AWARD_GUEST);
      const wrote = await firstWords(one.entryId);
      if (won.length > 0) return { ...told(one), matter: "award", won, wrote };
      return { ...told(one), matter: "thanks", wrote };
    }),
  );
}

function stateOfWords(words: WordsOfEntry | undefined): Told["words"] {
  if (!words || words.shown + words.waiting === 0) return "none";
  return words.waiting === 0 ? "read" : "waiting";
}

function invitation(one: JudgedEntry): Matter {
  if (one.awards.includes(FINALIST)) return "finalist";
  return isInvited(one) ? "guest" : "other";
}

async function sendMatter(
  matter: Matter,
  due: Due[],
  run: ResultRun,
  site: Site,
  signal: AbortSignal | undefined,
): Promise<number> {
  const kind = `results-${matter}`;
  const batch = { runId: run.id, matter: `${site.season.id}:${matter}`, kind };
  let sent = 0;
  for (const { person, told } of await byPerson(due)) {
    signal?.throwIfAborted();
    const about = told.map((one) => forReader(one, person));
    const { subject, letter } = resultsEmail({ matter, about, locale: person.locale }, site);
    const written = { to: person.email, subject, ...(await renderEmail(letter)) };
    const first = told.length === 1 ? told[0] : undefined;
    const record = first && { record: { type: "project", id: first.entryId } };
    sent += await queueOfRun(batch, { ...written, ...record });
  }
  return sent;
}

/** A child's own words are for the family, not for whoever else hears of the project. */
function forReader({ wrote, ...told }: Due, { id }: Person): Told {
  return { ...told, wrote: wrote.filter(({ readers }) => readers.includes(id)) };
}

/** One letter for one person, however many projects it is about. */
async function byPerson(about: Due[]) {
  const letters = new Map<string, { person: Person; told: Due[] }>();
  for (const one of about) {
    for (const person of await projectRecipients(db(), one.entryId)) {
      const letter = letters.get(person.id) ?? { person, told: [] };
      letters.set(person.id, letter);
      letter.told.push(one);
    }
  }
  return letters.values();
}
