import type { RouterContextProvider } from "react-router";
import { isTimeMachineOn } from "~/platform/site/clock.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { EVENT_RECORDS } from "~/program/event-records";
import { SCREENED_KINDS } from "./features.server";
import { type MenuGroup, menuFor } from "./menu";

/** The menu of whoever asks. */
export function staffMenu(context: Readonly<RouterContextProvider>): MenuGroup[] {
  const records = SCREENED_KINDS.map(({ type, screen }) => ({
    to: screen.path,
    label: EVENT_RECORDS[type],
    needs: screen.needs,
  }));
  const hasTimeMachine = isTimeMachineOn();
  return menuFor({ kind: "staff", ...context.get(staffContext) }, records, { hasTimeMachine });
}
