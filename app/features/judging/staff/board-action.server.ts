import { z } from "zod";
import { answerChange, answerTold, lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { siteContext } from "~/ui/site-router-context";
import { CARELESS_SIGNS } from "./careless";
import { askToLookAgain, leaveOut } from "./look-again.server";
import { remindJudges } from "./remind.server";
import { REMINDERS } from "./reminder-groups";
import { roundOfAddress } from "./round-of-address.server";

const judge = z.uuid();
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remind"), group: z.enum(REMINDERS), batch: z.uuid() }),
  z.object({ intent: z.literal("look-again"), judge, signs: z.string().max(100).default("") }),
  z.object({ intent: z.literal("leave-out"), judge }),
  z.object({ intent: z.literal("count-again"), judge }),
]);

export const boardAction = staffAction({
  needs: {
    remind: "judging.remind",
    "look-again": "judging.see-scores",
    "leave-out": "judging.see-scores",
    "count-again": "judging.see-scores",
  },
  schema,
  handle: async (asked, form) => {
    const site = form.context.get(siteContext);
    const actor = form.context.get(staffContext).id;
    const round = await roundOfAddress(form.params.round, site);
    if (asked.intent === "remind") {
      const told = await remindJudges(
        round,
        { group: asked.group, batch: asked.batch, actor },
        site,
      );
      if (told === 0)
        return form.refuse("Nobody was written to: all of them were, within two days.");
      return form.accept(lettersOnTheWay(told));
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
