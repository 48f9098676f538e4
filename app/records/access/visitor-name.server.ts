import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { maskAddress } from "~/program/mask-address";
import type { Tie } from "~/program/powers";
import { firstName, fullName, shortName } from "~/program/shown-name";
import { consents } from "../participants/consents.table.server";
import { participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { judges } from "../people/judges.table.server";
import { type Person, people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { tiesOfPerson } from "./person-ties.server";
import type { Visitor } from "./visitor.server";

export interface VisitorName {
  /** "Rosa D."; of whom nothing is known, the mailbox in short. */
  shown: string;
  /** To be addressed by: "Rosa"; null where none is known. */
  first: string | null;
}

/** People have no account and so no name of one: what they signed with, registered with, or are called in an entry. */
export async function nameOfVisitor(visitor: Visitor): Promise<VisitorName> {
  if (visitor.kind === "seat") {
    const name = await nameOfChild(eq(participants.id, visitor.participantId));
    return { shown: name?.givenName ?? "", first: name?.givenName ?? null };
  }
  const { personId, email } = visitor.session;
  return nameBehind({ id: personId, email }, visitor.ties);
}

/** As others read who did something; null once they are gone. */
export async function nameOfPerson(personId: string): Promise<string | null> {
  const [person] = await db()
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  return person ? (await nameBehind(person, await tiesOfPerson(personId))).shown : null;
}

async function nameBehind(
  { id: personId, email }: Pick<Person, "id" | "email">,
  ties: Tie[],
): Promise<VisitorName> {
  const typed =
    (await signatureOf(personId)) ??
    (await contactNameOf(personId)) ??
    (await judgeNameOf(personId)) ??
    (await advisorNameOf(personId));
  // A mailbox that may be the child's counts as theirs; of a guardian it is the guardian's.
  const isGuardian = ties.some(({ as }) => as === "guardian");
  const name = typed?.trim() || (isGuardian ? undefined : await ownNameOf(personId));
  if (!name) return { shown: maskAddress(email), first: null };
  return { shown: shortName(name), first: firstName(name) };
}

async function signatureOf(personId: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ signature: consents.signature })
    .from(consents)
    .where(eq(consents.guardianId, personId))
    .orderBy(desc(consents.createdAt))
    .limit(1);
  return last?.signature;
}

async function contactNameOf(personId: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ name: registrations.contactName })
    .from(registrations)
    .where(and(eq(registrations.contactId, personId), isNotNull(registrations.contactName)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return last?.name ?? undefined;
}

/** As they applied. */
async function judgeNameOf(personId: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ name: judges.name })
    .from(judges)
    .where(and(eq(judges.personId, personId), isNotNull(judges.name)))
    .orderBy(desc(judges.createdAt))
    .limit(1);
  return last?.name ?? undefined;
}

async function advisorNameOf(personId: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ name: advisors.name })
    .from(advisors)
    .where(eq(advisors.personId, personId))
    .orderBy(desc(advisors.createdAt))
    .limit(1);
  return last?.name;
}

async function ownNameOf(personId: string): Promise<string | undefined> {
  const own = await nameOfChild(eq(participants.personId, personId));
  return own && fullName(own);
}

async function nameOfChild(which: SQL) {
  const [child] = await db()
    .select({ givenName: participants.givenName, familyName: participants.familyName })
    .from(participants)
    .where(which)
    .orderBy(desc(participants.createdAt))
    .limit(1);
  return child;
}
