import { and, eq, inArray, or } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { db } from "~/platform/database/database.server";
import { accountsAtContext } from "~/platform/staff/staff-context.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { judges } from "~/records/people/judges.table.server";
import { peopleAtMailbox } from "~/records/people/person-at.server";
import {
  projectAppeals,
  projectAppealVotes,
  projectReviews,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { haveDecidedResult } from "~/records/results/appeals.server";
import type { Invited } from "./ask-committee.server";

/**
 * A seat is for somebody from outside. Colleagues vote with their accounts, where it shows whether they had a part
 * in the decision; one who did, and has left since, gets no seat either. Answers why nobody was asked.
 */
export async function colleagueAmong(
  invited: Invited[],
  projectId: string,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  for (const { email } of invited) {
    const accounts = await context.get(accountsAtContext)(email);
    if (accounts.some(({ role }) => role)) return `${email} ${IS_COLLEAGUE}`;
    const ids = accounts.map(({ id }) => id);
    const hadPart =
      (await haveDecided(ids, projectId)) ||
      (await haveDecidedResult(ids, projectId)) ||
      (await hasRead(email, projectId));
    if (hadPart) return `${email} ${HAD_PART}`;
  }
  return undefined;
}

/** Looked a version over, or voted on an appeal, be it this one or an earlier one. */
async function haveDecided(accountIds: string[], projectId: string): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const [found] = await db()
    .select({ id: projectReviews.id })
    .from(projectReviews)
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .leftJoin(projectAppeals, eq(projectAppeals.reviewId, projectReviews.id))
    .leftJoin(projectAppealVotes, eq(projectAppealVotes.appealId, projectAppeals.id))
    .where(
      and(
        eq(projectVersions.projectId, projectId),
        or(
          inArray(projectReviews.reviewedBy, accountIds),
          inArray(projectAppealVotes.voterId, accountIds),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** As a judge of whichever round: an appeal may be about just that reading. */
export async function hasRead(email: string, projectId: string): Promise<boolean> {
  const [found] = await db()
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(
      and(eq(roundEntries.entryId, projectId), inArray(judges.personId, peopleAtMailbox(email))),
    )
    .limit(1);
  return found !== undefined;
}

const IS_COLLEAGUE =
  "belongs to a colleague, who votes here with their own account. A seat is for somebody from outside. Nothing was sent.";
const HAD_PART =
  "belongs to somebody who judged or decided about this project. Ask somebody who had no part in it. Nothing was sent.";
