import { data, redirect } from "react-router";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { RateCounter } from "~/platform/forms/rate-counter.server";
import { networkOf } from "~/platform/forms/rate-limit.server";
import { processState } from "~/platform/process-state.server";
import { JUDGE_PATH, readingPath } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import type { Sheet } from "~/records/judging/readings.server";
import { finishReading, type SheetSaved, saveSheet } from "~/records/judging/save-sheet.server";
import type { SlotFields } from "~/ui/autosave/autosaver";
import { siteContext } from "~/ui/site-router-context";
import { readingAt } from "../judge-door.server";
import { fieldsOfSheet } from "./sheet-fields";
import { sheetIn, sheetSchema } from "./sheet-schema";

const CLOSED = "Judging is closed for this project. Nothing was changed.";

export interface SheetAnswer {
  /** What keeps it from being finished. */
  missing?: { criteria: string[]; words: string[] };
  conflict?: { theirs: SlotFields; revision: number };
}

/** The page's own form: the way without script, and “Finish”. */
export const sheetAction = visitorAction({
  needs: "judging.score",
  at: readingAt,
  schema: sheetSchema,
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
      return redirect(`${readingPath(assignmentId)}${isPractice ? "" : "?done"}`, 303);
    }
    if (saved.state === "closed") return refuse(CLOSED, { status: 409 });
    const answered =
      saved.state === "missing"
        ? refuse("Something is missing. Everything you entered is kept.")
        : refuse("You changed this on another device meanwhile.", { status: 409 });
    return data({ ...answered.data, ...moreOf(saved) }, answered.init ?? {});
  },
});

function moreOf(saved: Extract<SheetSaved, { state: "missing" | "conflict" }>): SheetAnswer {
  return saved.state === "missing"
    ? { missing: { criteria: saved.criteria, words: saved.words } }
    : { conflict: conflictOf(saved.theirs) };
}

/** A judge who types without a pause saves 450 times in a quarter of an hour. */
const counter = processState(() => new RateCounter({ points: 1_200, windowSeconds: 15 * 60 }));

/** Where the page's script saves what is typed. */
export const autosaveAction = visitorAction({
  needs: "judging.score",
  at: readingAt,
  schema: sheetSchema,
  handle: async (form, { admitted, request, fields, context }) => {
    const { judge, reading } = admitted;
    const { id: assignmentId } = reading.assignment;
    const { wait } = counter.value.count(`${judge.id}:${networkOf(clientAddressOf(request))}`);
    if (wait > 0) {
      return Response.json(null, { status: 429, headers: { "Retry-After": String(wait) } });
    }
    const sheet = sheetIn(form, fields);
    const saved = await saveSheet({
      judgeId: judge.id,
      assignmentId,
      sheet,
      site: context.get(siteContext),
    });
    if (saved.state === "saved") return Response.json({ revision: saved.revision });
    if (saved.state !== "conflict") return Response.json({ refused: CLOSED }, { status: 409 });
    const { theirs, revision } = conflictOf(saved.theirs);
    const conflict = { slot: "sheet", yours: fieldsOfSheet(sheet), theirs, revision };
    return Response.json({ conflict }, { status: 409 });
  },
});

function conflictOf({ revision, ...theirs }: Sheet) {
  return { theirs: fieldsOfSheet(theirs), revision };
}
