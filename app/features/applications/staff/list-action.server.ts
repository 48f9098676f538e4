import { isRecordId } from "~/platform/database/record-id.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { answerChange, answerUndone } from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { siteContext } from "~/ui/site-router-context";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import { applicationById, decideApplication, undoApplications } from "./applications.server";
import { decisionLetter } from "./decision-letters";
import { listSchema } from "./decision-schema";

/** Decisions from the list of applications: one with its letter at the side, several at once, and Undo. */
export const decideFromList = staffAction({
  needs: "application.decide",
  schema: listSchema,
  handle: async (asked, form) => {
    const { id: actor } = form.context.get(staffContext);
    if (asked.intent === "undo") {
      return answerUndone(form, await undoApplications(asked.decision, actor));
    }
    if (asked.intent === "decide-many") return decideMany(form, { ...asked, actor });
    const { id, version, to, note, tell, subject, letter, decision: decisionId } = asked;
    const result = await decideApplication({
      ...{ id, decisionId, version, actor, to },
      ...(note ? { note } : {}),
      letter: tell && subject && letter ? { subject, text: letter } : null,
    });
    const done = `The application is now “${APPLICATION_STATUS_LABELS[to]}”.`;
    return answerChange(
      form,
      result === "not-allowed" ? { refused: NOT_FROM_HERE } : result,
      tell ? `${done} The email goes in ten minutes.` : done,
    );
  },
});

const NOT_FROM_HERE = "This step is not possible from here: it is decided already.";

interface Many {
  to: Parameters<typeof decideApplication>[0]["to"];
  decision: string;
  chosen: string[];
  tell: boolean;
  actor: string;
}

/** Somebody may have been faster with one of them: that one stays as it is, and the others are decided. */
async function decideMany(form: ReceivedForm, { to, decision, chosen, tell, actor }: Many) {
  const site = form.context.get(siteContext);
  let decided = 0;
  for (const one of chosen) {
    const [id = "", version = ""] = one.split(":");
    if (!isRecordId(id)) continue;
    const row = await applicationById(id);
    const letter = row && tell ? decisionLetter(row, to, site) : null;
    const result = await decideApplication({
      ...{ id, decisionId: decision, version, actor, to, letter },
    });
    if (result === "changed") decided += 1;
  }
  const label = APPLICATION_STATUS_LABELS[to].toLowerCase();
  const others = chosen.length - decided;
  if (decided === 0) return form.refuse(FASTER, { status: 409 });
  const letters = !tell
    ? ""
    : decided === 1
      ? " The letter goes in ten minutes."
      : " Their letters go in ten minutes.";
  const stayed = others === 1 ? "One stayed as it is" : `${others} stayed as they are`;
  const left = others > 0 ? ` ${stayed}: somebody was faster. Look again.` : "";
  const what = decided === 1 ? "One is" : `${decided} are`;
  return form.accept(`${what} ${label} now.${letters}${left}`, {
    tone: others > 0 ? "warn" : "ok",
  });
}

const FASTER = "Somebody was faster: none of them can be decided so any more. Look again.";
