import { and, asc, eq, isNull } from "drizzle-orm";
import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { instantOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import { FINALIST } from "~/program/results/awards";
import { feedbackBands } from "~/program/results/feedback-bands";
import { isAnswerLate } from "~/program/results/release-times";
import { rubricOf } from "~/program/rubrics";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { competes } from "~/records/results/competes.server";
import { isInvited, judgedEntries, wonBy } from "~/records/results/own-awards.server";
import { findPhase, findRelease, takenBackInPublic } from "~/records/results/released-run.server";
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
    isRanked: judged.isRanked,
    won: (await wonBy([entry.id], site)).get(entry.id) ?? [],
    bands: await bandsOf(run, judged.roundEntryId, site),
    ...(await wordsFor(judged.roundEntryId)),
    onTheDay: await wordsOfShowcase(entry.id, site),
    /** The day is over on which the last words were to be here. */
    isLate: site.now >= instantOf(site.season.dates.feedbackBy),
    answer: await answerOf(entry.id),
    /** The day is over by which we asked for it. */
    isAnswerLate: isAnswerLate(site.season, site.now),
    /** Until the doors open. */
    isAnswerOpen: site.now < instantOf(site.season.dates.showcaseStarts),
    isShowcaseOver: site.now >= instantOf(site.season.dates.showcaseEnds),
    mayAnswer: may(visitor.actor, "showcase.answer", subjectOf(entry)),
  };
}

/** Why what was out about this entry is not any more, while nothing has taken its place. */
export async function whyTakenBack(
  visitor: PersonVisitor,
  id: string | undefined,
  site: Site,
): Promise<string[]> {
  if ((await findPhase("online", site)) === "out") return [];
  const entry = await findOwnEntry(visitor, id, "feedback.view");
  const [read] = entry
    ? await db()
        .select({ id: roundEntries.id })
        .from(roundEntries)
        .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
        .where(and(eq(roundEntries.entryId, entry.id), eq(rounds.kind, "online"), competes()))
    : [];
  return read ? takenBackInPublic("online", site) : [];
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

/** Those of showcase day come with the places. */
async function wordsOfShowcase(entryId: string, site: Site) {
  if ((await findPhase("showcase", site)) !== "out") return null;
  const [read] = await db()
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(
      and(
        eq(rounds.season, site.season.id),
        eq(rounds.kind, "showcase"),
        eq(roundEntries.entryId, entryId),
        competes(),
      ),
    );
  const words = read && (await wordsFor(read.id));
  return words && words.worked.length + words.tryNext.length + words.waiting > 0 ? words : null;
}

/** Two judges may say the same, word for word; a number keeps them apart, and says nothing about who they are. */
function said(at: number, words: string): { id: number; words: string }[] {
  return words ? [{ id: at, words }] : [];
}

export async function answerOf(entryId: string) {
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
