import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { answerChange, answerTold } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { requiredText } from "~/program/field-rules";
import { newestVersion } from "~/records/projects/add-version.server";
import { voteOnResult } from "~/records/results/appeals.server";
import { askAgain, askCommittee, takeSeatBack } from "../../committee/ask-committee.server";
import { askCommitteeSchema, invitedIn } from "../../committee/ask-schema";
import { sendResultAnswer } from "../../result-appeal/send-result-answer.server";
import { LONGEST_REASON } from "../../text-limits";
import type { Deed } from "../decide.server";
import { voteOnAppeal } from "../vote-on-appeal.server";

const vote = {
  appeal: z.uuid(),
  granted: z.enum(["yes", "no"], "Choose your vote"),
  answer: requiredText({
    max: LONGEST_REASON,
    tooLong: `At most ${LONGEST_REASON} letters fit here`,
    missing: "Say why, for the family",
  }),
};

/** What can be done about an appeal, on its project's screen and in the queue of appeals. */
export const APPEAL_STEPS = [
  askCommitteeSchema,
  z.object({ intent: z.literal("ask-again"), seat: z.uuid() }),
  z.object({ intent: z.literal("take-seat"), seat: z.uuid() }),
  z.object({ intent: z.literal("vote-on-appeal"), ...vote }),
  z.object({ intent: z.literal("vote-on-result"), ...vote }),
] as const;

export const APPEAL_NEEDS = {
  "ask-committee": "appeal.ask-committee",
  "ask-again": "appeal.ask-committee",
  "take-seat": "appeal.ask-committee",
  "vote-on-appeal": "appeal.vote",
  "vote-on-result": "appeal.vote",
} as const;

type AppealStep = z.output<(typeof APPEAL_STEPS)[number]>;

export function isAppealStep<Form extends { intent: string }>(
  form: Form | AppealStep,
): form is AppealStep {
  return form.intent in APPEAL_NEEDS;
}

export async function takeAppealStep(received: ReceivedForm, form: AppealStep, deed: Deed) {
  if (form.intent === "ask-committee") {
    const invited = invitedIn(form);
    if (typeof invited === "string") return received.refuse(invited);
    return answerTold(received, await askCommittee(deed, form.appeal, invited), "They are asked.");
  }
  if (form.intent === "ask-again") {
    return answerTold(received, await askAgain(deed, form.seat), "Asked again.");
  }
  if (form.intent === "take-seat") {
    return answerChange(received, await takeSeatBack(deed, form.seat), "The seat is free again.");
  }
  return answerTold(received, await castVote(form, deed), "Your vote counts.");
}

type VoteForm = Extract<AppealStep, { granted: "yes" | "no" }>;

async function castVote({ intent, appeal, granted, answer }: VoteForm, deed: Deed) {
  const isGranted = granted === "yes";
  const { projectId, actor, site } = deed;
  if (intent === "vote-on-appeal") {
    const voter = { id: actor, by: byStaff(actor) };
    return voteOnAppeal({ ...deed, voter }, { appeal, isGranted, text: answer });
  }
  const title = (await newestVersion(db(), projectId))?.content.title.title ?? "";
  const change = await voteOnResult(
    { appealId: appeal, entryId: projectId, isGranted, text: answer, actor },
    site,
    (tx, told) => sendResultAnswer(tx, { entryId: projectId, title }, told, site),
  );
  wakeOutbox();
  return change;
}
