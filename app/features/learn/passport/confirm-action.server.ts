import { data } from "react-router";
import { z } from "zod";
import { isWritable } from "~/platform/paper/written-text.server";
import { requiredLine } from "~/program/field-rules";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import {
  type Confirmed,
  certifyEducator,
  confirmStage,
} from "~/records/learning/confirm-stage.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { currentLessons } from "../current-lessons.server";
import type { PassportCopy } from "./copy.en";
import { requireLearner } from "./find-learner.server";
import { PASSPORT_COPY } from "./passport-copy";

function confirmSchema({ outcomes }: PassportCopy) {
  const name = requiredLine({ max: 80, tooLong: outcomes.name, missing: outcomes.name }).refine(
    isWritable,
    outcomes.notWritable,
  );
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("confirm"),
      stage: z.enum(["talk", "create", "build", "compete"]),
      name,
    }),
    z.object({ intent: z.literal("educator"), name, isPublic: z.coerce.boolean().default(false) }),
  ]);
}

/** An adult's word about a child's stage, or the end of an adult's own four. */
export const confirmAction = visitorAction({
  needs: { confirm: "stage.confirm", educator: "own-learning.keep" },
  at: async ({ request, params, context }, verb) => {
    const { season } = context.get(siteContext);
    const visitor = await requirePerson(request);
    const { learner } = await requireLearner(visitor, params.learner, season.id, verb);
    return { learner, personId: visitor.session.personId };
  },
  schema: ({ context }) => confirmSchema(PASSPORT_COPY[context.get(requestContext).locale]),
  async handle(input, { admitted: { learner, personId }, context, accept, refuse }) {
    const site = context.get(siteContext);
    const { outcomes } = PASSPORT_COPY[context.get(requestContext).locale];
    const confirmed = await word();
    if (confirmed === "gone") throw data(null, { status: 404 });
    if (confirmed === "not-finished") return refuse(outcomes.notFinished);
    return accept(confirmed === "before" ? outcomes.before : outcomes.confirmed);

    async function word(): Promise<Confirmed> {
      const { name } = input;
      const all = await currentLessons();
      if (input.intent === "educator") {
        if (learner.kind !== "adult") return "gone";
        const lessons = all.map(({ id }) => id);
        return certifyEducator({ personId, lessons, name, isNamePublic: input.isPublic }, site);
      }
      const { stage } = input;
      const lessons = all.filter((lesson) => lesson.stage === stage).map(({ id }) => id);
      const participantId = learner.id;
      return confirmStage({ participantId, stage, lessons, name, confirmedBy: personId }, site);
    }
  },
});
