import { z } from "zod";
import { answerChange } from "~/platform/staff/answer-change.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import {
  awardsToNominate,
  LONGEST_NOMINATION,
  TEACHER_MENTOR,
} from "~/program/results/nominations";
import { isAroundEntry, NEAR } from "~/records/access/is-around-entry.server";
import { findRound } from "~/records/judging/rounds.server";
import { nominate } from "~/records/results/nominations.server";
import { siteContext } from "~/ui/site-router-context";
import { titlesOf } from "../staff/titles.server";
import { giveAward } from "./give-award.server";
import { giveToTeacher } from "./give-to-teacher.server";
import { markRural } from "./mark-rural.server";

const id = z.uuid("Choose one");
const oneOrNone = z
  .literal("")
  .transform(() => null)
  .or(id)
  .default(null);

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("nominate"),
    award: z.string({ error: "Choose an award" }).min(1, "Choose an award").max(60),
    entry: id,
    why: z
      .string({ error: "Write one sentence" })
      .trim()
      .min(10, "Write one sentence")
      .max(LONGEST_NOMINATION),
  }),
  z.object({
    intent: z.literal("give"),
    award: z.string({ error: "Choose an award" }).min(1).max(60),
    project: oneOrNone,
    school: oneOrNone,
    /** Of the shortlist of teachers. */
    teacher: z.string().max(500).default(""),
    reason: z
      .string({ error: "Give a reason" })
      .trim()
      .min(10, "Give a reason that could be read aloud to the student")
      .max(1_000),
  }),
  z.object({ intent: z.literal("mark-rural"), school: id, rural: z.enum(["yes", "no"]) }),
]);

const FROZEN = "Places and awards are frozen. Nobody is put forward any more.";

/** Every button of the screen. */
export const awardsAction = staffAction({
  needs: "results.decide",
  schema,
  handle: async (change, form) => {
    const { id: actor, email } = form.context.get(staffContext);
    const site = form.context.get(siteContext);
    if (change.intent === "mark-rural") {
      const isRural = change.rural === "yes";
      const marked = await markRural({ schoolId: change.school, isRural, actor });
      return answerChange(form, marked, isRural ? "Marked as rural." : "The mark is gone.");
    }
    if (change.intent === "nominate") {
      const { award, entry: entryId, why } = change;
      const isAward = awardsToNominate(site.season).some((one) => one.id === award);
      const known = Object.values(await titlesOf(site.season.id));
      if (!isAward || !known.some((one) => one.entryId === entryId && !one.isOut)) {
        return form.refuse("Choose an award and a project that is in the contest.");
      }
      const showcase = await findRound(site.season.id, "showcase");
      if (showcase?.state === "frozen") return form.refuse(FROZEN);
      if (await isAroundEntry(email, entryId)) return form.refuse(NEAR, { status: 403 });
      await nominate({ award, entryId, by: { staffId: actor }, why, actor: byStaff(actor) }, site);
      return form.accept("Put forward. The panel reads it once it is brought into its round.");
    }
    const { award, project, school, teacher, reason } = change;
    const by = { id: actor, email };
    const done = "Recorded. It is part of the next run of places and awards, which two sign.";
    if (award === TEACHER_MENTOR) {
      return answerChange(form, await giveToTeacher({ key: teacher, reason, by, site }), done);
    }
    if (!project === !school) return form.refuse("Choose one project, or one school.");
    const given = { award, roundEntryId: project, schoolId: school, reason, by, site };
    return answerChange(form, await giveAward(given), done);
  },
});
