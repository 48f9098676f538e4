import type { RegistrationStatus } from "./registrations.table.server";

const ARROW = " → ";

/** How the event log writes a move: one name among its fields, which people can read as well. */
export function moveOf(from: RegistrationStatus, to: RegistrationStatus): string {
  return `${from}${ARROW}${to}`;
}

/** The two ends of a move; a field that is something else has no second. */
export function endsOf(field: string): string[] {
  return field.split(ARROW);
}
