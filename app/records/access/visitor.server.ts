import { data, redirect } from "react-router";
import { PAGES } from "~/program/paths";
import type { Actor, Tie } from "~/program/powers";
import { findSeat } from "../participants/seats.server";
import { findPersonSession, type PersonSession } from "../people/person-sessions.server";
import { findStaffView, isSeenByStaff } from "../people/staff-views.server";
import { tiesOfPerson } from "./person-ties.server";

export interface PersonVisitor {
  kind: "person";
  session: PersonSession;
  ties: Tie[];
  actor: Actor;
}

export interface SeatVisitor {
  kind: "seat";
  participantId: string;
  actor: Actor;
}

/** Who has come in, for pages of the programme. Staff are nobody here, as people are nobody in the admin area. */
export type Visitor = PersonVisitor | SeatVisitor;

export async function findVisitor(request: Request): Promise<Visitor | null> {
  const seen = await seenByStaff(request);
  if (seen) return personIn(seen);
  const session = await findPersonSession(request);
  if (session) return personIn(session);
  const seat = await findSeat(request);
  if (!seat) return null;
  const { participantId } = seat;
  return { kind: "seat", participantId, actor: { kind: "seat", participant: participantId } };
}

async function personIn(session: PersonSession): Promise<PersonVisitor> {
  const ties = await tiesOfPerson(session.personId);
  return { kind: "person", session, ties, actor: { kind: "person", ties } };
}

/** Staff who look at somebody's pages: for reading some of them, and nobody for anything else. */
async function seenByStaff(request: Request): Promise<PersonSession | null> {
  const view = isSeenByStaff(request) ? await findStaffView(request) : null;
  if (!view) return null;
  const { id, personId, email, expiresAt } = view;
  return { id, personId, email, expiresAt, isFresh: false };
}

/** The same where nobody else may be; others sign in first and come back. */
export async function requireVisitor(request: Request): Promise<Visitor> {
  const visitor = await findVisitor(request);
  if (!visitor) throw redirect(signInPath(request));
  return visitor;
}

/** A person; at a child's seat there is no such page, and signing in would lead back to the seat. */
export async function requirePerson(request: Request): Promise<PersonVisitor> {
  const visitor = await requireVisitor(request);
  if (visitor.kind !== "person") throw data(null, { status: 404 });
  return visitor;
}

/**
 * A person who came in, or proved it again, a moment ago: for what an open device alone must not allow,
 * such as changing a guardian's address, withdrawing, publishing, deleting and taking data out.
 */
export async function requireFreshPerson(request: Request): Promise<PersonVisitor> {
  const visitor = await requirePerson(request);
  if (!visitor.session.isFresh) throw redirect(signInPath(request, { fresh: "1" }));
  return visitor;
}

function signInPath(request: Request, more: Record<string, string> = {}): string {
  const { pathname, search } = new URL(request.url);
  return `${PAGES.signIn.path}?${new URLSearchParams({ ...more, next: pathname + search })}`;
}
