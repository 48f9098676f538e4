import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { isTimeMachineOn } from "~/platform/site/clock.server";
import { moveDemonstration } from "~/platform/site/demonstration-clock.server";
import { currentSite, refreshSite } from "~/platform/site/site.server";
import { notHere } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { hiddenChoice } from "~/program/field-rules";
import { instantOf } from "~/program/mountain-time";
import { SEASON_MOMENTS } from "~/program/season-phases";
import { localDateTime } from "~/program/season-values";
import { momentText } from "~/ui/staff/moment";

const moveSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("phase"), phase: hiddenChoice(SEASON_MOMENTS.map(({ id }) => id)) }),
  z.object({ intent: z.literal("moment"), moment: localDateTime }),
]);

/** Moves the clock for every process, to a phase of the live season or to a moment of Mountain Time. */
export const moveClock = staffAction({
  needs: "clock.move",
  schema: () => {
    if (!isTimeMachineOn()) throw notHere();
    return moveSchema;
  },
  invalid: "The clock was not moved.",
  handle: async (wanted, form) => {
    if (wanted.intent === "moment") return move(instantOf(wanted.moment), form);
    const stop = SEASON_MOMENTS.find(({ id }) => id === wanted.phase);
    if (!stop) throw notHere();
    return move(stop.at(currentSite().season), form);
  },
});

async function move(moment: Date, form: ReceivedForm) {
  const actor = byStaff(form.context.get(staffContext).id);
  await db().transaction(async (tx) => {
    await moveDemonstration(tx, moment);
    await recordEvent(tx, { actor, action: "clock.move", recordType: "clock" });
  });
  await refreshSite();
  return form.accept(`It is ${momentText(moment)} now.`);
}
