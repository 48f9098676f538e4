import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Held, PersonalData } from "~/platform/personal-data.server";
import { entriesOfTies } from "~/records/access/own-entries.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { personAt } from "~/records/people/person-at.server";
import { resultAppeals, resultAppealVotes } from "~/records/results/appeals.table.server";
import { awardNominations, teacherNominations } from "~/records/results/nominations.table.server";
import {
  awards,
  resultDecisions,
  resultRuns,
  showcaseAnswers,
} from "~/records/results/results.table.server";
import { judgeThanks } from "~/records/results/thanks.table.server";

/** Who comes to the showcase goes with the entry; whom a family thanked or named, and what it appealed against, with the project. Runs hold ids and numbers; reasons are staff's words. */
export const resultsData: PersonalData = {
  name: "answers about the showcase",
  addresses: [],
  freeText: [
    { text: resultDecisions.reason, storedAt: resultDecisions.createdAt },
    { text: resultDecisions.teacher, storedAt: resultDecisions.createdAt },
    { text: awards.reason, storedAt: awards.createdAt },
    { text: awards.teacher, storedAt: awards.createdAt },
    { text: resultRuns.reason, storedAt: resultRuns.frozenAt },
    { text: resultRuns.takenBackWhy, storedAt: resultRuns.frozenAt },
    { text: readingWords.withheldWhy, storedAt: readingWords.createdAt },
    { text: awardNominations.why, storedAt: awardNominations.createdAt },
    { text: teacherNominations.teacher, storedAt: teacherNominations.createdAt },
    { text: teacherNominations.why, storedAt: teacherNominations.createdAt },
    { text: judgeThanks.text, storedAt: judgeThanks.createdAt },
    { text: judgeThanks.withheldWhy, storedAt: judgeThanks.createdAt },
    { text: resultAppeals.text, storedAt: resultAppeals.createdAt },
    { text: resultAppeals.answer, storedAt: resultAppeals.createdAt },
    { text: resultAppealVotes.text, storedAt: resultAppealVotes.createdAt },
  ],

  async find(email) {
    const [person] = await personAt(email);
    if (!person) return [];
    const family = (await tiesOfPerson(person.id)).filter(({ as }) => as !== "mentor");
    const ids = (await entriesOfTies(family)).map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await db().select().from(showcaseAnswers).where(inArray(showcaseAnswers.entryId, ids));
    const answers = rows.map((row) => ({
      type: "showcase answer",
      id: row.entryId,
      storedAt: row.createdAt,
      title: "Who comes to the showcase",
      content: { adult: row.adultName, students: row.coming.length, at: row.programAt },
    }));
    return [...answers, ...(await besideResults(person.id))];
  },

  count: async () => 0,
  remove: async () => [],
};

/** What this person wrote. What judges and staff say of a project is theirs. */
async function besideResults(personId: string): Promise<Held[]> {
  const teachers = await db()
    .select()
    .from(teacherNominations)
    .where(eq(teacherNominations.personId, personId));
  const thanks = await db().select().from(judgeThanks).where(eq(judgeThanks.personId, personId));
  const appeals = await db()
    .select()
    .from(resultAppeals)
    .where(eq(resultAppeals.personId, personId));
  return [
    ...teachers.map(({ entryId, teacher, why, programAt, createdAt }) => ({
      type: "named teacher",
      id: entryId,
      storedAt: createdAt,
      title: "The teacher whom the entry named",
      content: { teacher, why, at: programAt },
    })),
    ...thanks.map(({ id, text, programAt, createdAt }) => ({
      type: "thanks to a judge",
      id,
      storedAt: createdAt,
      title: "A line to whoever read the project",
      content: { text, at: programAt },
    })),
    ...appeals.map(({ id, kind, text, answer, programAt, createdAt }) => ({
      type: "appeal against a result",
      id,
      storedAt: createdAt,
      title: "An appeal against a result",
      content: { about: kind, text, answer, at: programAt },
    })),
  ];
}
