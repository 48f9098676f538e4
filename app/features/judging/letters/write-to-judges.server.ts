import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { openBatch, queueInBatch } from "~/platform/mail/queue-batch.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { assignments, type Round, roundEntries } from "~/records/judging/rounds.table.server";
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
  const recipients = await recipientsOf(tx, round.id, judgeIds);
  const closes = closesOf(round, site);
  return Promise.all(
    recipients.map(async ({ judgeId, email, name, locale, total, finished }) => {
      const words = judgeLetter(kind, { name: name ?? "", total, finished, closes, locale });
      return {
        to: email,
        subject: words.subject,
        ...(await renderEmail(judgeLetterEmail(words, locale, site))),
        record: { type: "judge", id: judgeId } as const,
      };
    }),
  );
}

function recipientsOf(tx: Database, roundId: string, judgeIds: string[]) {
  return tx
    .select({
      judgeId: judges.id,
      name: judges.name,
      email: people.email,
      locale: people.locale,
      total: sql<number>`count(${roundEntries.id})::int`,
      finished: sql<number>`count(${roundEntries.id}) filter (where ${assignments.state} = 'finished')::int`,
    })
    .from(judges)
    .innerJoin(people, eq(people.id, judges.personId))
    .leftJoin(assignments, and(eq(assignments.judgeId, judges.id), ne(assignments.state, "ended")))
    .leftJoin(
      roundEntries,
      and(
        eq(roundEntries.id, assignments.roundEntryId),
        eq(roundEntries.roundId, roundId),
        isNull(roundEntries.calibration),
        isNull(roundEntries.outAt),
      ),
    )
    .where(and(inArray(judges.id, judgeIds), isNotNull(judges.name), isNull(judges.endedAt)))
    .groupBy(judges.id, people.id);
}
