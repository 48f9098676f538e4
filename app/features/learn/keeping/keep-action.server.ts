import { data, redirect } from "react-router";
import { z } from "zod";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { formAction } from "~/platform/forms/form-action.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { requireVisitor } from "~/records/access/visitor.server";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { learnersOf } from "~/records/learning/learners.server";
import { keepProgress, type LessonDone, type Made } from "~/records/learning/progress.server";
import { LEARNER_RECORD } from "~/records/participants/remove-participants.server";
import { siteContext } from "~/ui/site-router-context";
import { gradeCheck } from "../grade-check";
import { loadReadableLesson } from "../load-readable.server";
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

const receiveWords = formAction({
  schema: keepingSchema,
  async handle(form, args) {
    const { reflection } = form;
    // Words from a lesson are shown where they can be kept, and kept by nobody before that.
    if (form.intent === "arrive") return { arrived: reflection ?? "" };
    return keep(args, { reflection: reflection ?? null, made: madeBy(form.made, form.link) });
  },
});

function madeBy(way: "adult" | "link" | undefined, link: string | undefined): Made | null {
  if (way === "link" && link) return { way, link };
  return way === "adult" ? { way } : null;
}

const receiveMadeFile = formAction({
  authorize: arrive,
  schema: z.object({}),
  upload: {
    field: "file",
    of: (_, { learner }) => ({
      purpose: MADE_PURPOSE,
      owner: { kind: LEARNER_RECORD, id: learner.id },
    }),
    isRequired: () => true,
  },
  handle: async (_, { file, ...args }) =>
    keep(args, { reflection: null, made: file && { way: "file", fileId: file.id } }),
});

/** With the check, whose answers stand in the address. */
async function keep(args: FormArguments, own: Pick<LessonDone, "reflection" | "made">) {
  const { learner, lesson } = await arrive(args);
  const { season, now } = args.context.get(siteContext);
  const graded = gradeCheck(lesson.check.questions, args.url.searchParams);
  const kept = await keepProgress(learner, {
    ...own,
    lesson: lesson.id,
    season: season.id,
    score: graded.rightCount,
    isPassed: graded.isPassed,
    at: now,
  });
  if (kept === "gone") throw data(null, { status: 404 });
  return redirect(`${args.url.pathname}${args.url.search}#kept`, 303);
}

async function arrive({ request, params, url, context }: FormArguments) {
  const address = { stage: params.stage ?? "", lesson: params.lesson ?? "" };
  const { lesson } = await loadReadableLesson(context, address);
  const { season } = context.get(siteContext);
  const learner = chosenOf(await learnersOf(await requireVisitor(request), season.id), url);
  if (!learner) throw data(null, { status: 404 });
  return { learner, lesson };
}
