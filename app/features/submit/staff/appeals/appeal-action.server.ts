import { z } from "zod";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { answerChange, answerTold } from "~/platform/staff/answer-change.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { requiredText } from "~/program/field-rules";
import { isAroundEntry } from "~/records/access/is-around-entry.server";
import { askAgain, askCommittee, takeSeatBack } from "../../committee/ask-committee.server";
import { askCommitteeSchema, invitedIn } from "../../committee/ask-schema";
import { colleagueAmong, hasRead } from "../../committee/colleague-among.server";
import { castResultVote } from "../../result-appeal/cast-result-vote.server";
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
  const { email } = received.context.get(staffContext);
  if (await isAroundEntry(email, deed.projectId)) return received.refuse(TIED, { status: 403 });
  if (form.intent === "ask-committee") {
    const invited = invitedIn(form);
    if (typeof invited === "string") return received.refuse(invited);
    const ofStaff = await colleagueAmong(invited, deed.projectId, received.context);
    if (ofStaff) return received.refuse(ofStaff);
    return answerTold(received, await askCommittee(deed, form.appeal, invited), "They are asked.");
  }
  if (form.intent === "ask-again") {
    return answerTold(received, await askAgain(deed, form.seat), "Asked again.");
  }
  if (form.intent === "take-seat") {
    return answerChange(received, await takeSeatBack(deed, form.seat), "The seat is free again.");
  }
  if (await hasRead(email, deed.projectId)) return received.refuse(READ, { status: 403 });
  return answerTold(received, await castVote(form, deed), "Your vote counts.");
}

/** They neither answer nor choose who answers. */
const TIED =
  "Your mailbox belongs to somebody around this entry: family, teacher, mentor, or whoever registered it. Others see to this appeal; nothing was changed.";
const READ =
  "Your mailbox belongs to somebody who judged it. Others answer this appeal; your vote was not stored.";

type VoteForm = Extract<AppealStep, { granted: "yes" | "no" }>;

function castVote({ intent, appeal, granted, answer }: VoteForm, deed: Deed) {
  const isGranted = granted === "yes";
  const voter = { id: deed.actor, by: byStaff(deed.actor) };
  const cast = intent === "vote-on-appeal" ? voteOnAppeal : castResultVote;
  return cast({ ...deed, voter }, { appeal, isGranted, text: answer });
}
