import type { RouterContextProvider } from "react-router";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { findSeat } from "~/records/participants/seats.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import type { AskedByLink } from "../asked-guardian.server";

/** Who may only read what the guardian decides; null for whoever may be that guardian. */
export type Reader = "staff" | "somebody-else" | null;

/**
 * A link that was shown or handed on lets nobody act as the guardian: whoever has come in as another person,
 * be it a teacher, the student or the other parent, reads, and so does a child at a seat.
 */
export async function readerOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  link: AskedByLink,
): Promise<Reader> {
  if (context.get(staffPresence)) return "staff";
  if (link.state !== "good") return null;
  const session = await findPersonSession(request);
  if (session) return session.personId === link.asked.guardianId ? null : "somebody-else";
  return (await findSeat(request)) ? "somebody-else" : null;
}
