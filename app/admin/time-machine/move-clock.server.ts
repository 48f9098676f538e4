import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { moveDemonstration } from "~/platform/site/demonstration-clock.server";
import { currentSite, refreshSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { instantOf } from "~/program/mountain-time";
import type { Outcome } from "~/program/outcome";
import { SEASON_MOMENTS } from "~/program/season-phases";
import { localDateTime } from "~/program/season-values";
import { momentText } from "~/ui/staff/moment";
import { readRecordForm } from "../record/record-form.server";

interface Answer {
  outcome: Outcome;
  /** What stands at the field, and why it was not taken. */
  typed?: string;
  error?: string;
}

/** Moves the clock for every process, to a phase of the live season or to a moment of Mountain Time. */
export async function moveClock(request: Request, actor: string) {
  const { intent, line } = await readRecordForm(request);
  if (intent === "phase") {
    const stop = SEASON_MOMENTS.find(({ id }) => id === line("phase"));
    return stop ? move(stop.at(currentSite().season), actor) : refuse("There is no such phase.");
  }
  const typed = line("moment");
  const moment = localDateTime.safeParse(typed);
  if (moment.success) return move(instantOf(moment.data), actor);
  return refuse("The clock was not moved.", {
    typed,
    error: moment.error.issues[0]?.message ?? "",
  });
}

async function move(moment: Date, actor: string) {
  await db().transaction(async (tx) => {
    await moveDemonstration(tx, moment);
    await recordEvent(tx, { actor: byStaff(actor), action: "clock.move", recordType: "clock" });
  });
  await refreshSite();
  return answer({ outcome: { tone: "ok", text: `It is ${momentText(moment)} now.` } });
}

function refuse(text: string, field: Omit<Answer, "outcome"> = {}) {
  return answer({ outcome: { tone: "crit", text }, ...field }, 400);
}

function answer(said: Answer, status = 200) {
  return data(said, { status });
}
