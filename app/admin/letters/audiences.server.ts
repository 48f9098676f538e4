import type { RouterContextProvider } from "react-router";
import type { Audience } from "~/platform/mail/audience.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { FEATURES } from "../features.server";

export const AUDIENCES: Audience[] = FEATURES.flatMap(({ audiences }) => audiences ?? []);

export function audienceOf(id: string): Audience | undefined {
  return AUDIENCES.find((audience) => audience.id === id);
}

/** Whoever may not see a list writes to nobody on it. */
export function mayWriteToAudience(
  context: Readonly<RouterContextProvider>,
  audience: Audience,
): boolean {
  return mayStaff(context, "letters.write") && mayStaff(context, audience.needs);
}
