import { PAGES } from "~/program/paths";
import { safeDestination } from "~/program/safe-destination";

export const SEAT_STEP_PATH = `${PAGES.signIn.path}?step=seat`;
export const WHO_PATH = `${PAGES.signIn.path}/who`;

export function linkPath(token: string): string {
  return `${PAGES.signIn.path}/${token}`;
}

/** The step with the code, for somebody who is still headed for the same place. */
export function codeStepPath({ searchParams }: URL): string {
  const query = new URLSearchParams({ step: "code" });
  for (const name of ["next", "fresh"]) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${PAGES.signIn.path}?${query}`;
}

/** Where somebody was headed when a page sent them here. */
export function headedFor({ searchParams }: URL): string | null {
  return safeDestination(searchParams.get("next"), "") || null;
}
