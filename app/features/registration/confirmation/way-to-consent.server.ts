import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { DAY_MS } from "~/program/mountain-time";
import { CONSENT_TEXT_PATH, entryPath, MY_PATH } from "~/program/paths";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { linkForGuardian } from "~/records/participants/guardian-link.server";
import { guardians } from "~/records/participants/participants.table.server";
import { ownerOfLink } from "~/records/payments/payment-way.server";
import { personAt } from "~/records/people/person-at.server";
import { findPersonSession } from "~/records/people/person-sessions.server";

interface Visit {
  request: Request;
  /** Of the page's own link. */
  token: string;
}

/**
 * Where the button "Answer now" leads. A guardian answers in the sitting in which they paid; everybody else
 * comes in by a code first.
 */
export async function wayToConsent(visit: Visit, row: Registration, site: Site): Promise<string> {
  const [place] = await db()
    .select({ entryId: entries.id, participantId: entryMembers.participantId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(and(eq(entries.registrationId, row.id), isNull(entryMembers.leftAt)))
    .limit(1);
  if (row.type !== "individual" || row.status !== "paid" || !place) return MY_PATH;
  const guardian = await guardianHere(visit, row, site);
  const { participantId } = place;
  if (!guardian || !(await isGuardian(participantId, guardian.personId))) {
    return entryPath(place.entryId);
  }
  return `${CONSENT_TEXT_PATH}/${await linkForGuardian({ participantId, ...guardian }, site)}`;
}

/**
 * Known by a code of the last minutes, by a link that went to the mailbox in a letter, or as whoever registered
 * as the guardian and has had the page since. A receipt is kept for years and handed on, so the page itself
 * leads to a consent only on the day of the payment.
 */
async function guardianHere({ request, token }: Visit, row: Registration, { now }: Site) {
  const session = await findPersonSession(request);
  if (session?.isFresh) return { personId: session.personId };
  const isSameDay = row.paidAt && now.getTime() - row.paidAt.getTime() < DAY_MS;
  if (!isSameDay) return null;
  const owner = await ownerOfLink(token);
  const personId = owner ?? (await registeredAsGuardian(row));
  if (!personId || (session && session.personId !== personId)) return null;
  return { personId, days: 1 };
}

/** Said to be the guardian at the form, under the address that it was filled in with. */
async function registeredAsGuardian({ email, guardianEmail, guardianConfirmed }: Registration) {
  const isThem = email && guardianEmail && mailboxKey(email) === mailboxKey(guardianEmail);
  if (!isThem || !guardianConfirmed) return null;
  const [person] = await personAt(email);
  return person?.id ?? null;
}

async function isGuardian(participantId: string, personId: string): Promise<boolean> {
  const tie = and(eq(guardians.participantId, participantId), eq(guardians.personId, personId));
  return (await db().$count(guardians, tie)) > 0;
}
