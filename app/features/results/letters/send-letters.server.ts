import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import {
  hasFamily,
  judgedRecipients,
  type Recipient,
} from "~/records/projects/project-recipients.server";
import { queueOfRun } from "~/records/results/letters-of-run.server";
import { type JudgedEntry, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { type ResultRun, resultRuns } from "~/records/results/results.table.server";
import { settleCertificates } from "../certificates/settle-certificates.server";
import { titlesOfVersions } from "../titles-of-versions.server";
import { type WordsOfEntry, wordsOfRound } from "../words-of-entries.server";
import { certificatesOfEntries } from "./certificates-of-entries.server";
import { type FirstWords, firstWords } from "./first-words.server";
import { type News, newsOfRun, newsSince } from "./news-of-run.server";
import { resultsEmail, type Told } from "./results.email";

interface Due extends Omit<Told, "wrote" | "won" | "readsAs" | "asksSchool">, News {
  wrote: FirstWords[];
}

/**
 * Everybody who is to hear of results that are out. A matter is one batch of its run, and a batch has one letter for
 * an address: broken off and begun again, nobody gets the same twice. Of a later run they hear whom it says something
 * else, or whose earlier letter was taken back unsent.
 */
export async function sendResultLetters(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (!run || run.lettersQueuedAt) continue;
    const online = kind === "online" ? run : (await findRelease("online", site)).run;
    // Of the places hears whoever was judged online: while that run is taken back they wait for the next.
    if (!online) continue;
    // A letter says that a certificate is there only where it is.
    await settleCertificates(site, signal);
    const judged = await judgedEntries(online);
    const due = await dueOf(kind, run, { judged, online, site });
    const isNews = await newsSince(kind, run, judged);
    for (const [matter, about] of Map.groupBy(due, (one) => one.matter)) {
      const letters = (await byPerson(about)).map(({ person, told }) => ({
        person,
        told: told.filter((one) => isNews(person, one)),
      }));
      sent += await sendMatter(matter, letters, run, site, signal);
    }
    // Last: whatever breaks off before is begun again, and the batches let none go twice.
    await db()
      .update(resultRuns)
      .set({ lettersQueuedAt: sql`now()` })
      .where(eq(resultRuns.id, run.id));
  }
  return sent;
}

interface Judged {
  /** In the online round, whose run is out. */
  judged: JudgedEntry[];
  online: ResultRun;
  site: Site;
}

async function dueOf(
  kind: ReleasedKind,
  run: ResultRun,
  { judged, online, site }: Judged,
): Promise<Due[]> {
  const titles = await titlesOfVersions(judged.flatMap(({ versionId }) => versionId ?? []));
  const words = await wordsOfRound(online.roundId);
  const held = await certificatesOfEntries(
    judged.map(({ entryId }) => entryId),
    site.season.id,
  );
  const news = await newsOfRun(kind, run, judged);
  const due: Due[] = [];
  for (const { entryId, roundEntryId, versionId, isRanked } of judged) {
    const said = news.get(entryId);
    if (!said) continue;
    due.push({
      ...said,
      entryId,
      isRanked,
      title: titles.get(versionId ?? "") ?? "…",
      words: stateOfWords(words.get(roundEntryId)),
      certificates: held.get(entryId) ?? [],
      wrote: kind === "showcase" ? await firstWords(entryId) : [],
    });
  }
  return due;
}

function stateOfWords(words: WordsOfEntry | undefined): Told["words"] {
  if (!words || words.shown + words.waiting === 0) return "none";
  return words.waiting === 0 ? "read" : "waiting";
}

async function sendMatter(
  matter: News["matter"],
  letters: LetterTo[],
  run: ResultRun,
  site: Site,
  signal: AbortSignal | undefined,
): Promise<number> {
  const batch = { runId: run.id, matter, kind: `results-${matter}` };
  let sent = 0;
  for (const { person, told } of letters) {
    if (told.length === 0) continue;
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

interface LetterTo {
  person: Recipient;
  told: (Due & Required<Pick<Told, "readsAs" | "asksSchool">>)[];
}

/** A child's own words are for the family, not for whoever else hears of the project. */
function forReader({ wrote, ...told }: LetterTo["told"][number], { id }: Recipient): Told {
  return { ...told, wrote: wrote.filter(({ readers }) => readers.includes(id)) };
}

/** One letter for one person, however many projects it is about. */
async function byPerson(about: Due[]): Promise<LetterTo[]> {
  const letters = new Map<string, LetterTo>();
  for (const one of about) {
    const readers = await judgedRecipients(db(), one.entryId);
    for (const person of readers) {
      const letter = letters.get(person.id) ?? { person, told: [] };
      letters.set(person.id, letter);
      const { readsAs } = person;
      const asksSchool = readsAs === "school" && !hasFamily(readers);
      letter.told.push({ ...one, readsAs, asksSchool });
    }
  }
  return [...letters.values()];
}
