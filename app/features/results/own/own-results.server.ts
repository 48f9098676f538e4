import { and, asc, eq, isNull } from "drizzle-orm";
import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { addDays, instantOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import { AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import { feedbackBands } from "~/program/results/feedback-bands";
import { answerBy } from "~/program/results/release-times";
import { rubricOf } from "~/program/rubrics";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { assignments, rounds } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { awardsByEntry, isInvited, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { type ResultRun, showcaseAnswers } from "~/records/results/results.table.server";
import { titlesOfVersions } from "../titles-of-versions.server";

/** What is out about a family's own entry; before that, and of others, there is nothing. */
export async function ownResults(visitor: PersonVisitor, id: string | undefined, site: Site) {
  const entry = await findOwnEntry(visitor, id, "feedback.view");
  const { run } = await findRelease("online", site);
  const judged = run && entry && (await judgedEntries(run)).find((one) => one.entryId === entry.id);
  if (!entry || !run || !judged) throw data(null, { status: 404 });
  const titles = await titlesOfVersions(judged.versionId ? [judged.versionId] : []);
  return {
    entry,
    title: titles.get(judged.versionId ?? "") ?? "",
    isFinalist: judged.awards.includes(FINALIST),
    isInvited: isInvited(judged),
    won: await wonBy(entry.id, site),
    bands: await bandsOf(run, judged.roundEntryId, site),
    ...(await wordsFor(judged.roundEntryId)),
    /** The day is over on which the last words were to be here. */
    isLate: site.now >= instantOf(site.season.dates.feedbackBy),
    answer: await answerOf(entry.id),
    /** The day is over by which we asked for it. */
    isAnswerLate: site.now >= instantOf(`${addDays(answerBy(site.season), 1).slice(0, 10)}T00:00`),
    /** Until the doors open. */
    isAnswerOpen: site.now < instantOf(site.season.dates.showcaseStarts),
    mayAnswer: may(visitor.actor, "showcase.answer", subjectOf(entry)),
  };
}

/** Places and awards, once they are out as well. */
async function wonBy(entryId: string, site: Site): Promise<Award[]> {
  const { run } = await findRelease("showcase", site);
  if (!run) return [];
  const given = (await awardsByEntry(run.id)).get(entryId) ?? [];
  return given.filter((id) => id !== AWARD_GUEST);
}

async function bandsOf(run: ResultRun, roundEntryId: string, { season }: Site) {
  const [round] = await db().select().from(rounds).where(eq(rounds.id, run.roundId));
  const criteria = round ? rubricOf(season, round.rubric) : [];
  return feedbackBands(run.inputs.sheet, roundEntryId).map((band) => ({
    ...band,
    title: criteria.find(({ id }) => id === band.criterion)?.title ?? band.criterion,
  }));
}

/** What staff have looked over, in the judges' own words; and how many still wait for that look. */
async function wordsFor(roundEntryId: string) {
  const rows = await db()
    .select({ words: readingWords })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .where(
      and(
        eq(assignments.roundEntryId, roundEntryId),
        eq(assignments.state, "finished"),
        isNull(readingWords.withheldWhy),
      ),
    )
    .orderBy(asc(assignments.id));
  const spoken = rows.filter(({ words }) => words.whatWorked || words.tryNext);
  const looked = spoken.filter(({ words }) => words.lookedOverAt !== null);
  return {
    worked: looked.flatMap(({ words }, at) => said(at, words.whatWorked)),
    tryNext: looked.flatMap(({ words }, at) => said(at, words.tryNext)),
    waiting: spoken.length - looked.length,
  };
}

/** Two judges may say the same, word for word; a number keeps them apart, and says nothing about who they are. */
function said(at: number, words: string): { id: number; words: string }[] {
  return words ? [{ id: at, words }] : [];
}

async function answerOf(entryId: string) {
  const [row] = await db()
    .select()
    .from(showcaseAnswers)
    .where(eq(showcaseAnswers.entryId, entryId));
  return row && { coming: row.coming, adultName: row.adultName };
}

/** For the form: who could come. */
export function membersOf({ members }: OwnEntry) {
  return members.map((member) => ({ id: member.id, name: fullName(member) }));
}
