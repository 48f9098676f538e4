import { data, redirect } from "react-router";
import { z } from "zod";
import { formBody } from "~/platform/files/uploads/form-body.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import type { Verb } from "~/program/powers";
import { requireVisitor } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf } from "~/records/learning/learners.server";
import { keepProgress, type LessonDone, type Made } from "~/records/learning/progress.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { siteContext } from "~/ui/site-router-context";
import { gradeCheck } from "../grade-check";
import { loadReadableLesson } from "../load-readable.server";
import { mayWithLearner } from "../passport/find-learner.server";
import { LEARNER_PARAMETER } from "./keep-path";
import { keepingSchema } from "./keep-schema";
import { MADE_PURPOSE } from "./made-purpose.server";

/** A file comes in a form of its own; all else is a form like any other. */
export async function receiveKeepForm(args: FormArguments) {
  return args.context.get(formBody) ? receiveMadeFile(args) : receiveWords(args);
}

/** A mailbox with one learner needs no question; an old tab may name a child of somebody who came in before. */
export function chosenOf(learners: Learner[], url: URL): Learner | undefined {
  const key = url.searchParams.get(LEARNER_PARAMETER);
  if (key === null && learners.length === 1) return learners[0];
  return learners.find((learner) => learnerKey(learner) === key);
}

const receiveWords = visitorAction({
  needs: { arrive: "learning.view", keep: "learning.keep" },
  at: async (args, verb) => {
    // Words from a lesson are shown where they can be kept, and kept by nobody before that.
    if (verb === "learning.view") return void (await requireVisitor(args.request));
    return arrive(args, verb);
  },
  schema: keepingSchema,
  async handle(form, args) {
    const { reflection } = form;
    if (form.intent === "arrive" || !args.admitted) return { arrived: reflection ?? "" };
    const made = madeBy(form.made, form.link);
    return keep(args.admitted, args, { reflection: reflection ?? null, made });
  },
});

function madeBy(way: "adult" | "link" | undefined, link: string | undefined): Made | null {
  if (way === "link" && link) return { way, link };
  return way === "adult" ? { way } : null;
}

const receiveMadeFile = visitorAction({
  needs: "learning.keep",
  at: arrive,
  schema: z.object({}),
  upload: {
    field: "file",
    of: (_, { learner }) => ({
      purpose: MADE_PURPOSE,
      owner: { kind: LEARNER_RECORD, id: learner.id },
    }),
    isRequired: () => true,
  },
  handle: async (_, { file, admitted, ...args }) =>
    keep(admitted, args, { reflection: null, made: file && { way: "file", fileId: file.id } }),
});

/** With the check, whose answers stand in the address. */
async function keep(
  { learner, lesson }: Arrived,
  { url, context }: FormArguments,
  own: Pick<LessonDone, "reflection" | "made">,
) {
  const { season, now } = context.get(siteContext);
  const graded = gradeCheck(lesson.check.questions, url.searchParams);
  const kept = await keepProgress(learner, {
    ...own,
    lesson: lesson.id,
    season: season.id,
    score: graded.rightCount,
    isPassed: graded.isPassed,
    at: now,
  });
  if (kept === "gone") throw data(null, { status: 404 });
  return redirect(`${url.pathname}${url.search}#kept`, 303);
}

type Arrived = Awaited<ReturnType<typeof arrive>>;

async function arrive({ request, params, url, context }: FormArguments, verb: Verb) {
  const address = { stage: params.stage ?? "", lesson: params.lesson ?? "" };
  const { lesson } = await loadReadableLesson(context, address);
  const visitor = await requireVisitor(request);
  const learner = chosenOf(await learnersOf(visitor, context.get(siteContext).season.id), url);
  if (!learner || !(await mayWithLearner(visitor, learner, verb))) {
    throw data(null, { status: 404 });
  }
  return { learner, lesson };
}
