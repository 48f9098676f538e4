import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { openBatch, queueInBatch } from "~/platform/mail/queue-batch.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { byStaff } from "~/program/event-actors";
import { endOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { isWaiting } from "~/records/judging/reading-standing.server";
import { assignments, type Round, roundEntries } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { closesOf } from "../closes-of";
import { judgeLetterEmail } from "./judge-letter.email";
import { type JudgeLetter, judgeLetter } from "./letter-words";

/** So long a letter waits, and can be taken back together with what it tells of. */
const UNDO_SECONDS = 600;

interface ToJudges {
  /** The same id is one letter to many, however often it is asked for. */
  id: string;
  kind: JudgeLetter;
  round: Pick<Round, "id" | "kind">;
  judgeIds: string[];
  actor: string;
}

/** Answers how many letters were queued: none to whom we have no mailbox any more. */
export async function writeToJudges(
  tx: Database,
  { id, kind, round, judgeIds, actor }: ToJudges,
  site: Site,
): Promise<number> {
  const letters = await lettersToJudges(tx, { kind, round, judgeIds }, site);
  if (letters.length === 0) return 0;
  await openBatch(tx, { id, kind, undoSeconds: UNDO_SECONDS }, byStaff(actor));
  return (await queueInBatch(tx, id, letters)).queued;
}

/** One to each judge who can be written to, as things stand now. */
export async function lettersToJudges(
  tx: Database,
  { kind, round, judgeIds }: Pick<ToJudges, "kind" | "round" | "judgeIds">,
  site: Site,
) {
  if (judgeIds.length === 0) return [];
  // Thanks go once a season, for all that was read in it.
  const isOfSeason = kind === "judge-thanks";
  const recipients = await recipientsOf(tx, isOfSeason ? null : round.id, judgeIds);
  const named = closesOf(round, site);
  const closes = site.now < endOf(named) ? named : null;
  return Promise.all(
    recipients.map(async ({ judgeId, email, locale, ...facts }) => {
      const words = judgeLetter(kind, { ...facts, name: facts.name ?? "", closes, locale });
      return {
        to: email,
        subject: words.subject,
        ...(await renderEmail(judgeLetterEmail(words, locale, site))),
        record: { type: "judge", id: judgeId } as const,
      };
    }),
  );
}

const IS_STUDENTS = sql`${roundEntries.calibration} is null`;

/** One that was read in two rounds is one project. A judge is of one season: without a round, all of its rounds. */
function recipientsOf(tx: Database, roundId: string | null, judgeIds: string[]) {
  return tx
    .select({
      judgeId: judges.id,
      name: judges.name,
      email: people.email,
      locale: people.locale,
      finished: sql<number>`count(distinct coalesce(${roundEntries.entryId}, ${roundEntries.id}))
        filter (where ${IS_STUDENTS} and ${assignments.state} = 'finished')::int`,
      written: sql<number>`count(${roundEntries.id}) filter (where ${IS_STUDENTS}
        and ${assignments.state} = 'finished' and exists (select from ${readingWords}
          where ${readingWords.assignmentId} = ${assignments.id}
          and ${readingWords.whatWorked} || ${readingWords.tryNext} <> ''))::int`,
      left: sql<number>`count(${roundEntries.id})
        filter (where ${IS_STUDENTS} and ${assignments.state} = 'open' and not ${isWaiting})::int`,
      practice: sql<number>`count(${roundEntries.id})
        filter (where not ${IS_STUDENTS} and ${assignments.state} = 'open')::int`,
    })
    .from(judges)
    .innerJoin(people, eq(people.id, judges.personId))
    .leftJoin(assignments, and(eq(assignments.judgeId, judges.id), ne(assignments.state, "ended")))
    .leftJoin(
      roundEntries,
      and(
        eq(roundEntries.id, assignments.roundEntryId),
        roundId ? eq(roundEntries.roundId, roundId) : undefined,
        isNull(roundEntries.outAt),
      ),
    )
    .where(and(inArray(judges.id, judgeIds), isNotNull(judges.name), isNull(judges.endedAt)))
    .groupBy(judges.id, people.id);
}
