import { redirect } from "react-router";
import { z } from "zod";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { answerChange, answerUndone, lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { emailAddress } from "~/program/field-rules";
import { askForGuardian } from "~/records/guardians/ask-for-guardian.server";
import { childNameSchema } from "~/ui/child-name/child-name-schema";
import { siteContext } from "~/ui/site-router-context";
import { childConsents } from "../child-consents.server";
import { CONSENTS_PATH } from "../consent-paths";
import { correctAddress } from "../correct-address.server";
import { correctChild, giveThePlace } from "./change-child.server";
import { undoMove } from "./move/undo-move.server";
import { askAgain } from "./send-again.server";

const name = childNameSchema("en");

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask") }),
  z.object({ intent: z.literal("ask-for-guardian") }),
  z.object({
    intent: z.literal("address"),
    guardian: z.union([z.uuid(), z.literal("")]).default(""),
    email: emailAddress("Enter the guardian’s email address"),
  }),
  name.extend({ intent: z.literal("correct") }),
  name.extend({
    intent: z.literal("replace"),
    guardian_email: emailAddress("Enter an email address, like name@example.org").optional(),
  }),
  z.object({ intent: z.literal("undo"), decision: z.uuid() }),
]);

type Change = z.output<typeof changeSchema>;

/** What the buttons of a child's screen do. */
export const changeChild = staffAction({
  needs: {
    ask: "consent.ask",
    "ask-for-guardian": "consent.ask",
    address: "guardian.correct-address",
    correct: "participant.correct",
    replace: "participant.replace",
    undo: "entry.move",
  },
  schema: changeSchema,
  handle: (change, form) => {
    switch (change.intent) {
      case "ask":
        return ask(form);
      case "ask-for-guardian":
        return askRegistrant(form);
      case "address":
        return setAddress(change, form);
      case "correct":
        return correct(change, form);
      case "replace":
        return replace(change, form);
      case "undo":
        return undo(change, form);
    }
  },
});

async function ask(form: ReceivedForm) {
  const { participantId, actor, site } = about(form);
  const letters = await askAgain([participantId], { actor }, site);
  return letters > 0
    ? form.accept("The letter is on its way.")
    : form.refuse("No letter went: somebody has answered, or three went within the hour.");
}

async function askRegistrant(form: ReceivedForm) {
  const { participantId, actor, site } = about(form);
  const letters = await askForGuardian([participantId], { actor }, site);
  return letters > 0
    ? form.accept(`Whoever registered is asked. ${lettersOnTheWay(letters)}`)
    : form.refuse(
        "No letter went: a guardian’s address is known, whoever registered was asked today, or nobody is known who did.",
      );
}

async function setAddress(
  { guardian, email }: Extract<Change, { intent: "address" }>,
  form: ReceivedForm,
) {
  const { participantId, actor, site } = about(form);
  const correction = { participantId, personId: guardian || null, email, actor: byStaff(actor) };
  const changed = await correctAddress(correction, site);
  return answerChange(
    form,
    changed,
    "Noted. The first letter to this address is queued within a minute, unless ten went there today.",
  );
}

async function correct(change: Extract<Change, { intent: "correct" }>, form: ReceivedForm) {
  const { participantId, actor, site } = about(form);
  const child = await childConsents(participantId, site);
  if (!child) throw notHere();
  const { registrationId } = child;
  const by = byStaff(actor);
  return (await correctChild({ participantId, registrationId, name: change, by }))
    ? form.accept("Corrected. It is the same child, with everything that was theirs.")
    : form.refuse("This record is not here any more.", { status: 404 });
}

async function undo({ decision }: Extract<Change, { intent: "undo" }>, form: ReceivedForm) {
  const { actor, site } = about(form);
  return answerUndone(form, await undoMove(decision, actor, site));
}

async function replace(change: Extract<Change, { intent: "replace" }>, form: ReceivedForm) {
  const { participantId, actor, site } = about(form);
  const { guardian_email: guardianEmail } = change;
  const by = byStaff(actor);
  const done = await giveThePlace({ participantId, name: change, guardianEmail, by }, site);
  if (done === "missing") return form.refuse(NO_PLACE, { status: 409 });
  if (done === "closed") return form.refuse(CLOSED, { status: 409 });
  if (done === "not-a-guardians") return form.refuse(NOT_A_GUARDIANS, { field: "guardian_email" });
  throw redirect(`${CONSENTS_PATH}/${done.id}?done=${done.letters > 0 ? "placed-told" : "placed"}`);
}

function about(form: ReceivedForm) {
  return {
    participantId: recordIdOf(form.params.id),
    actor: form.context.get(staffContext).id,
    site: form.context.get(siteContext),
  };
}

const NO_PLACE =
  "This child has no place to give: they have left, or a school’s list names them. Nothing was changed.";
const CLOSED =
  "Judging has opened, and from then on the members of an entry stay. Nothing was changed.";
const NOT_A_GUARDIANS =
  "This address belongs to a student or a school, as far as we know. Ask for a guardian’s own.";
