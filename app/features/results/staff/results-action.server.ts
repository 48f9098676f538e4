import { z } from "zod";
import { refreshSite } from "~/platform/site/site.server";
import { answerChange } from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { RELEASED_KINDS } from "~/program/results/run-inputs";
import { approveRun } from "~/records/results/approve-run.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { siteContext } from "~/ui/site-router-context";
import { freezeRun } from "../run/freeze-run.server";
import { tagsOfRelease } from "../run/tags-of-release.server";
import { decideByHand, undoDecision } from "./decide.server";

const kind = z.enum(RELEASED_KINDS);
const reason = z.string({ error: "Give a reason" }).trim().max(1_000);
const neededReason = reason.min(10, "Give a reason that could be read aloud to the student");
const id = z.uuid("Choose one");
const oneOrNone = z
  .literal("")
  .transform(() => null)
  .or(id)
  .default(null);

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("freeze"), kind, reason: reason.default("") }),
  z.object({ intent: z.literal("approve"), kind, run: id }),
  z.object({ intent: z.literal("take-back"), kind, run: id, reason: neededReason }),
  z.object({
    intent: z.literal("decide"),
    kind,
    award: z.string({ error: "Choose an award" }).min(1, "Choose an award").max(60),
    effect: z.enum(["give", "deny"], { error: "Choose what happens" }),
    entry: oneOrNone,
    school: oneOrNone,
    reason: neededReason,
  }),
  z.object({ intent: z.literal("undo"), kind, decision: id }),
]);

/** Every button of the screen. */
export const resultsAction = staffAction({
  needs: {
    freeze: "results.decide",
    approve: "results.approve",
    "take-back": "results.decide",
    decide: "results.decide",
    undo: "results.decide",
  },
  schema,
  handle: async (change, form) => {
    const { id: actor, email } = form.context.get(staffContext);
    const by = { id: actor, email };
    const site = form.context.get(siteContext);
    switch (change.intent) {
      case "freeze": {
        const frozen = await freezeRun({ kind: change.kind, reason: change.reason, actor, site });
        if ("refused" in frozen) return form.refuse(frozen.refused);
        return form.accept("Frozen. Two people sign it now, each with an account of their own.");
      }
      case "approve": {
        const signed = await approveRun(change.run, by, site);
        return answerChange(form, signed, "Signed. With two signatures it goes out on its minute.");
      }
      case "take-back": {
        const tags = tagsOfRelease(change.kind);
        const taken = await takeBackRun({ runId: change.run, why: change.reason, actor, tags });
        await refreshSite();
        return answerChange(form, taken, "Taken back. Nothing of it is shown; the reason stays.");
      }
      case "decide": {
        const { award, effect, entry: roundEntryId, school: schoolId } = change;
        if (!roundEntryId === !schoolId) return form.refuse("Choose one project, or one school.");
        const decided = await decideByHand(
          { kind: change.kind, by, site },
          { award, effect, roundEntryId, schoolId, reason: change.reason },
        );
        return answerChange(form, decided, "Recorded. It is part of the next run, which two sign.");
      }
      default:
        return answerChange(form, await undoDecision(change.decision, by), UNDONE);
    }
  },
});

const UNDONE =
  "Undone: it counts for no later run. A run that was frozen with it stays as it is until you take it back.";
