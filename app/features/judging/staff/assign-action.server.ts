import { randomUUID } from "node:crypto";
import { z } from "zod";
import { cancelBatchIn } from "~/platform/mail/change-batch.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { answerChange, lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { applyPlan, undoPlan } from "~/records/judging/apply-plan.server";
import { planRound } from "~/records/judging/plan-round.server";
import { seatPanel } from "~/records/judging/seat-panel.server";
import { siteContext } from "~/ui/site-router-context";
import { writeToJudges } from "../letters/write-to-judges.server";
import { roundOfAddress } from "./round-of-address.server";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("plan"), mode: z.enum(["fresh", "repair"]) }),
  z.object({
    intent: z.literal("apply"),
    plan: z.uuid(),
    reason: z.string().trim().max(500, "Use at most 500 characters").default(""),
  }),
  z.object({ intent: z.literal("undo"), plan: z.uuid() }),
  z.object({
    intent: z.literal("seat-panel"),
    judge: z.array(z.uuid("Choose three judges"), { error: "Choose three judges" }).max(10),
  }),
]);

export const assignAction = staffAction({
  needs: "judging.assign",
  schema,
  handle: async (asked, form) => {
    const site = form.context.get(siteContext);
    const actor = form.context.get(staffContext).id;
    const round = await roundOfAddress(form.params.round, site);
    const deed = { kind: round.kind, actor, site };
    if (asked.intent === "seat-panel") {
      const seated = await seatPanel({ judgeIds: asked.judge, actor, site }, (tx, own, judgeIds) =>
        writeToJudges(
          tx,
          { id: randomUUID(), kind: "judge-projects-ready", round: own, judgeIds, actor },
          site,
        ),
      );
      if (typeof seated === "string" || "refused" in seated) return answerChange(form, seated, "");
      wakeOutbox();
      const what = `${seated.readings} new ${seated.readings === 1 ? "reading" : "readings"}.`;
      return form.accept(`${what} ${lettersOnTheWay(seated.told)}`);
    }
    if (asked.intent === "plan") {
      if (round.state !== "open") return form.refuse("The round is not open.");
      await planRound(round, asked.mode, { actor, site, signal: form.request.signal });
      return form.accept("Here is a plan. Nothing has changed yet.");
    }
    if (asked.intent === "undo") {
      const undone = await undoPlan(deed, asked.plan, async (tx, id) => {
        const canceled = await cancelBatchIn(tx, id, byStaff(actor));
        return canceled.kind === "done" ? canceled.letters : 0;
      });
      if (typeof undone === "string" || "refused" in undone) return answerChange(form, undone, "");
      return form.accept(`Undone. ${withheldWords(undone.withheld)}${stoppedWords(undone.untold)}`);
    }
    const done = await applyPlan(
      deed,
      { planId: asked.plan, reason: asked.reason },
      (tx, id, judgeIds) =>
        writeToJudges(tx, { id, kind: "judge-projects-ready", round, judgeIds, actor }, site),
    );
    if (typeof done === "string" || "refused" in done) return answerChange(form, done, "");
    wakeOutbox();
    const { added, taken, told } = done;
    const what = `${added} new ${added === 1 ? "reading" : "readings"}, ${taken} taken away.`;
    if (told === 0) return form.accept(`${what} Nobody was written to.`, { tone: "warn" });
    return form.accept(
      `${what} ${lettersOnTheWay(told)} ${told === 1 ? "It waits" : "They wait"} ten minutes: until then “Undo” takes ${told === 1 ? "it" : "them"} back.`,
    );
  },
});

function withheldWords(readings: number): string {
  if (readings === 0) return "";
  const [what, it] =
    readings === 1 ? ["One reading", "its judge"] : [`${readings} readings`, "their judges"];
  return `${what} did not come back: by now ${it} may not read it, or stopped. `;
}

function stoppedWords(letters: number): string {
  if (letters === 0) return "Letters that were on their way have gone; tell the judges.";
  return letters === 1 ? "One letter is not sent." : `${letters} letters are not sent.`;
}
