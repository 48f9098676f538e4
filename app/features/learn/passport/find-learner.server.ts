import { eq } from "drizzle-orm";
import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { may, type Verb } from "~/program/powers";
import { fullName } from "~/program/shown-name";
import { entryOfParticipant, subjectOf } from "~/records/access/own-entries.server";
import type { Visitor } from "~/records/access/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf, pupilsOf } from "~/records/learning/learners.server";
import { participants } from "~/records/participants/participants.table.server";

/** The learner of this address, where the visitor may do this; what is not one's own is not there. */
export async function requireLearner(
  visitor: Visitor,
  key: string | undefined,
  season: string,
  verb: Verb = "learning.view",
): Promise<{ learner: Learner; isOwn: boolean }> {
  const own = await learnersOf(visitor, season);
  const pupils = visitor.kind === "person" ? await pupilsOf(visitor, season) : [];
  const learner = [...own, ...pupils].find((each) => learnerKey(each) === key);
  if (!learner || !(await mayWithLearner(visitor, learner, verb)))
    throw data(null, { status: 404 });
  return { learner, isOwn: own.includes(learner) };
}

/** An adult learns for themselves; what others do about a child's learning follows from their ties to the child. */
export async function mayWithLearner(
  { actor }: Visitor,
  learner: Learner,
  verb: Verb,
): Promise<boolean> {
  if (learner.kind === "adult") return verb !== "stage.confirm" && may(actor, "own-learning.keep");
  const entry = await entryOfParticipant(learner.id);
  const [child] = await db()
    .select({ schoolId: participants.schoolId })
    .from(participants)
    .where(eq(participants.id, learner.id));
  return may(actor, verb, {
    ...(entry && subjectOf(entry)),
    participants: [learner.id],
    schools: child?.schoolId ? [child.schoolId] : [],
  });
}

/** As the registration spells it: a proposal for the certificate. */
export async function fullNameOf(learner: Learner): Promise<string> {
  const [child] = await db()
    .select({ givenName: participants.givenName, familyName: participants.familyName })
    .from(participants)
    .where(eq(participants.id, learner.id));
  return child ? fullName(child) : "";
}
