import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { asConsent, consentsOf } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { mayTakePart, mayWriteTo } from "~/records/participants/may-take-part";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { sharesMailbox } from "~/records/people/person-at.server";
import { COPY } from "../consent-copy";
import { studentEmail } from "./answer.email";
import { sendTo } from "./send-letter.server";

/**
 * A student with a mailbox of their own hears that they take part, once the first yes is in: from 13 on, and
 * where the guardian allows letters.
 */
export async function tellStudent(tx: Database, answer: ConsentRow, site: Site): Promise<void> {
  const { participantId } = answer;
  const [place] = await tx
    .select({ entryId: entryMembers.entryId })
    .from(entryMembers)
    .where(eq(entryMembers.participantId, participantId));
  const child = place && (await membersOfEntry(tx, place.entryId)).get(participantId);
  if (!child?.mailbox || !mayTakePart(child) || !mayWriteTo(child)) return;
  const before = (await consentsOf(tx, [participantId])).filter(({ id }) => id !== answer.id);
  if (mayTakePart({ ...child, consents: before.map(asConsent) })) return;
  // Of a shared mailbox the guardian has a copy of the answer.
  const isShared = and(
    eq(guardians.participantId, participantId),
    sharesMailbox(guardians.personId, child.mailbox),
  );
  if ((await tx.$count(guardians, isShared)) > 0) return;
  const [student] = await tx.select().from(people).where(eq(people.id, child.mailbox));
  if (!student) return;
  const { email, locale } = student;
  await sendTo(
    tx,
    { participantId, email },
    {
      kind: "consent-student",
      subject: COPY[locale].letters.student.subject,
      key: `${answer.id}:student`,
      body: studentEmail({ child: child.givenName, locale }, site),
    },
  );
}
