import { data, redirect } from "react-router";
import { autosaveAnswer, autosaveLimit } from "~/platform/drafts/autosave-answer.server";
import type { SlotFields } from "~/program/autosave";
import { JUDGE_PATH, readingPath } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { finishReading, type SheetSaved, saveSheet } from "~/records/judging/save-sheet.server";
import { siteContext } from "~/ui/site-router-context";
import { readingAt } from "../judge-door.server";
import { GUIDE_ID } from "./guide-id";
import { fieldsOfSheet, SHEET_SLOT } from "./sheet-fields";
import { sheetIn, sheetSchema } from "./sheet-schema";

const CLOSED = "Judging is closed for this project. Nothing was changed.";

const MISSING = "Something is missing. Everything you entered is kept.";
const STAYS_WHOLE =
  "This project is finished: it needs every score and both sentences. What you gave before counts until nothing is missing.";

export interface SheetAnswer {
  /** What keeps it from being finished. */
  missing?: { criteria: string[]; words: string[] };
  conflict?: { theirs: SlotFields; revision: number };
}

/** The page's own form: the way without script, and “Finish”. */
export const sheetAction = visitorAction({
  needs: "judging.score",
  at: readingAt,
  schema: ({ context }) => sheetSchema(context.get(siteContext).season),
  handle: async (form, { admitted, fields, refuse, context }) => {
    const { judge, reading } = admitted;
    const { id: assignmentId } = reading.assignment;
    const sheet = sheetIn(form, fields);
    const saving = { judgeId: judge.id, assignmentId, sheet, site: context.get(siteContext) };
    const isFinish = form.intent === "finish";
    const saved = await (isFinish ? finishReading(saving) : saveSheet(saving));
    if (saved.state === "saved") {
      if (form.intent === "stop") return redirect(`${JUDGE_PATH}?done=kept`, 303);
      if (!isFinish) return redirect(`${readingPath(assignmentId)}?saved`, 303);
      const isPractice = reading.entry.calibration !== null;
      // On a phone the guide stands below the whole project.
      return redirect(`${readingPath(assignmentId)}${isPractice ? `#${GUIDE_ID}` : "?done"}`, 303);
    }
    if (saved.state === "closed") return refuse(CLOSED, { status: 409 });
    const answered =
      saved.state === "missing"
        ? refuse(reading.assignment.state === "finished" ? STAYS_WHOLE : MISSING)
        : refuse("You changed this on another device meanwhile.", { status: 409 });
    return data({ ...answered.data, ...moreOf(saved) }, answered.init ?? {});
  },
});

type InConflict = Extract<SheetSaved, { state: "conflict" }>;

function moreOf(saved: Extract<SheetSaved, { state: "missing" | "conflict" }>): SheetAnswer {
  return saved.state === "missing"
    ? { missing: { criteria: saved.criteria, words: saved.words } }
    : { conflict: conflictOf(saved.theirs) };
}

/** A judge who types without a pause saves 450 times in a quarter of an hour. */
const sheetSaves = autosaveLimit(1_200);

/** Where the page's script saves what is typed. */
export const autosaveAction = visitorAction({
  needs: "judging.score",
  at: readingAt,
  schema: ({ context }) => sheetSchema(context.get(siteContext).season),
  handle: async (form, { admitted, request, fields, context }) => {
    const { judge, reading } = admitted;
    const { id: assignmentId } = reading.assignment;
    const tooOften = sheetSaves.refusalFor(request, judge.id);
    if (tooOften) return tooOften;
    const sheet = sheetIn(form, fields);
    const saved = await saveSheet({
      judgeId: judge.id,
      assignmentId,
      sheet,
      site: context.get(siteContext),
    });
    if (saved.state === "saved") return autosaveAnswer({ revision: saved.revision });
    if (saved.state === "closed") return autosaveAnswer({ refused: CLOSED });
    if (saved.state === "missing") return autosaveAnswer({ refused: STAYS_WHOLE });
    const yours = fieldsOfSheet(sheet);
    return autosaveAnswer({ conflict: { slot: SHEET_SLOT, yours, ...conflictOf(saved.theirs) } });
  },
});

function conflictOf({ content, revision }: InConflict["theirs"]) {
  return { theirs: content ? fieldsOfSheet(content) : {}, revision };
}
