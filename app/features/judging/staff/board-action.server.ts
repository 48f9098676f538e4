import { z } from "zod";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { takeBackBatch } from "~/platform/mail/waiting-batches.server";
import {
  answerChange,
  answerTakenBack,
  answerTold,
  lettersOnTheWay,
} from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { NEAR } from "~/records/access/is-around-entry.server";
import { addReading } from "~/records/judging/add-reading.server";
import { countReadingAgain, leaveOutReading } from "~/records/judging/leave-out-reading.server";
import { siteContext } from "~/ui/site-router-context";
import { writeToJudges } from "../letters/write-to-judges.server";
import { isAroundReadings } from "./around-readings.server";
import { CARELESS_SIGNS } from "./careless";
import { askToLookAgain, leaveOut } from "./look-again.server";
import { REMINDER_KINDS, remindJudges } from "./remind.server";
import { REMINDERS } from "./reminder-groups";
import { replaceJudge } from "./replace-judge.server";
import { roundOfAddress } from "./round-of-address.server";

const judge = z.uuid();
const why = (missing: string) =>
  z.string().trim().min(1, missing).max(500, "Use at most 500 characters");

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remind"), group: z.enum(REMINDERS), batch: z.uuid() }),
  z.object({ intent: z.literal("undo-letters"), batch: z.uuid() }),
  z.object({ intent: z.literal("look-again"), judge, signs: z.string().max(100).default("") }),
  z.object({ intent: z.literal("leave-out"), judge }),
  z.object({ intent: z.literal("count-again"), judge }),
  z.object({ intent: z.literal("replace") }),
  z.object({ intent: z.literal("drop-out"), judge: z.uuid("Choose a judge") }),
  z.object({ intent: z.literal("ask"), judge, entry: z.uuid() }),
  z.object({
    intent: z.literal("leave-out-reading"),
    judge,
    entry: z.uuid(),
    reason: why("Say why it does not count"),
  }),
  z.object({
    intent: z.literal("count-reading-again"),
    judge,
    entry: z.uuid(),
    reason: why("Say why it counts again"),
  }),
]);

export const boardAction = staffAction({
  needs: {
    remind: "judging.remind",
    "undo-letters": "judging.remind",
    "look-again": "judging.see-scores",
    "leave-out": "judging.see-scores",
    "count-again": "judging.see-scores",
    ask: "judging.assign",
    "leave-out-reading": "judging.assign",
    "count-reading-again": "judging.assign",
    replace: "judging.assign",
    "drop-out": "judging.assign",
  },
  schema,
  handle: async (asked, form) => {
    const site = form.context.get(siteContext);
    const actor = form.context.get(staffContext).id;
    const round = await roundOfAddress(form.params.round, site);
    if (asked.intent === "undo-letters") {
      const undone = await takeBackBatch(asked.batch, REMINDER_KINDS, byStaff(actor));
      return answerTakenBack(form, undone);
    }
    if (asked.intent === "remind") {
      if (round.state !== "open") return form.refuse("The round is not open.");
      const told = await remindJudges(
        round,
        { group: asked.group, batch: asked.batch, actor },
        site,
      );
      if (told === 0)
        return form.refuse("Nobody was written to: all of them were, within two days.");
      return form.accept(`${lettersOnTheWay(told)} They wait ten minutes, with “Undo”.`);
    }
    if (asked.intent === "replace" || asked.intent === "drop-out") {
      const { signal } = form.request;
      const judgeId = asked.intent === "drop-out" ? asked.judge : null;
      const done = await replaceJudge({ round, judgeId, actor, site, signal });
      return answerChange(form, done, "");
    }
    // From here on it is about who reads a project, or whose scores count.
    const { email } = form.context.get(staffContext);
    if (await isAroundReadings(email, round.id, asked)) return form.refuse(NEAR, { status: 403 });
    if (asked.intent === "leave-out-reading") {
      const pair = { entryId: asked.entry, judgeId: asked.judge };
      const out = await leaveOutReading({ kind: round.kind, actor, site }, pair, asked.reason);
      return answerChange(form, out, "Left out: it does not count. Nothing was deleted.");
    }
    if (asked.intent === "count-reading-again") {
      const pair = { entryId: asked.entry, judgeId: asked.judge };
      const back = await countReadingAgain({ kind: round.kind, actor, site }, pair, asked.reason);
      return answerChange(form, back, "It counts again, as it stood before.");
    }
    if (asked.intent === "ask") {
      const pair = { entryId: asked.entry, judgeId: asked.judge };
      const done = await addReading({ kind: round.kind, actor, site }, pair, (tx, id, judgeIds) =>
        writeToJudges(tx, { id, kind: "judge-projects-ready", round, judgeIds, actor }, site),
      );
      wakeOutbox();
      return answerTold(
        form,
        done,
        "Given to them. It can be undone under Assign until they open it; the letter waits ten minutes.",
      );
    }
    const deed = { round, judgeId: asked.judge, actor, site };
    if (asked.intent === "look-again") {
      const signs = CARELESS_SIGNS.filter((sign) => asked.signs.split(" ").includes(sign));
      const done = await askToLookAgain(deed, signs);
      return answerTold(form, done, "Asked to look again within three days.");
    }
    const isLeftOut = asked.intent === "leave-out";
    const done = await leaveOut(deed, isLeftOut);
    const words = isLeftOut
      ? "Left out: none of these readings count now. Nothing was deleted."
      : "These readings count again.";
    return answerChange(form, done, words);
  },
});
