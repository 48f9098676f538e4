import { and, eq, inArray, isNull } from "drizzle-orm";
import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { may, type Verb } from "~/program/powers";
import type { Site } from "~/program/site";
import { type PersonVisitor, requirePerson } from "~/records/access/visitor.server";
import { findJudgeProfile } from "~/records/judging/judge-profiles.server";
import type { JudgeProfile } from "~/records/judging/judge-profiles.table.server";
import { findReading, type Reading } from "~/records/judging/readings.server";
import { type Judge, judges } from "~/records/people/judges.table.server";
import { siteContext } from "~/ui/site-router-context";
import { CONDUCT_PATH, CONFLICTS_PATH, PROFILE_PATH } from "./judge-paths";

export interface AtJudging {
  visitor: PersonVisitor;
  judge: Judge;
  profile: JudgeProfile | null;
}

/** A judge of this season, in whatever step of joining; for everybody else there is no such page. */
export async function requireJudge(request: Request, site: Site): Promise<AtJudging> {
  const visitor = await requirePerson(request);
  const ids = visitor.ties.filter(({ as }) => as === "judge").map(({ to }) => to);
  const [judge] =
    ids.length === 0
      ? []
      : await db()
          .select()
          .from(judges)
          .where(
            and(inArray(judges.id, ids), eq(judges.season, site.season.id), isNull(judges.endedAt)),
          );
  if (!judge) throw data(null, { status: 404 });
  return { visitor, judge, profile: await findJudgeProfile(judge.id) };
}

/** The step that comes next, until everything is said. */
export function nextStep({ judge, profile }: Pick<AtJudging, "judge" | "profile">): string | null {
  if (!profile || profile.projects === null) return PROFILE_PATH;
  if (!profile.declaredAt) return CONFLICTS_PATH;
  if (!judge.agreedAt || !profile.joinedAt) return CONDUCT_PATH;
  return null;
}

/** The same who has joined; others are led to what is missing. */
export async function requireJoined(request: Request, site: Site): Promise<AtJudging> {
  const at = await requireJudge(request, site);
  const missing = nextStep(at);
  if (missing) throw redirect(missing);
  return at;
}

/** One of their readings. What is another's, or nobody's, is not there: the answer is the same. */
export async function requireReading(
  request: Request,
  assignmentId: string | undefined,
  site: Site,
  verb: Verb = "judging.score",
): Promise<AtJudging & { reading: Reading }> {
  const at = await requireJoined(request, site);
  const reading =
    assignmentId && isRecordId(assignmentId)
      ? await findReading(at.judge.id, assignmentId)
      : undefined;
  const isTheirs = may(at.visitor.actor, verb, {
    judge: reading?.assignment.judgeId ?? "",
  });
  if (!reading || !isTheirs || reading.round.season !== site.season.id) {
    throw data(null, { status: 404 });
  }
  return { ...at, reading };
}

export function readingAt({ request, params, context }: FormArguments, verb: Verb) {
  return requireReading(request, params.assignment, context.get(siteContext), verb);
}

export async function judgeAt({ request, context }: FormArguments, verb: Verb) {
  const at = await requireJudge(request, context.get(siteContext));
  if (!may(at.visitor.actor, verb, { judge: at.judge.id })) throw data(null, { status: 404 });
  return at;
}
