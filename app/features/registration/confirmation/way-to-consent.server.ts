import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { CONSENT_TEXT_PATH, entryPath, MY_PATH } from "~/program/paths";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { linkForGuardian } from "~/records/participants/guardian-link.server";
import { guardians } from "~/records/participants/participants.table.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { ownerOfLink } from "../payment/payment-way.server";

interface Visit {
  request: Request;
  /** Of the page's own link. */
  token: string;
}

/**
 * Where the button "Answer now" leads. Whoever has proved a guardian's mailbox answers in the sitting in
 * which they paid; everybody else comes in by a code first.
 */
export async function wayToConsent(visit: Visit, row: Registration, site: Site): Promise<string> {
  const [place] = await db()
    .select({ entryId: entries.id, participantId: entryMembers.participantId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(and(eq(entries.registrationId, row.id), isNull(entryMembers.leftAt)))
    .limit(1);
  if (row.type !== "individual" || row.status !== "paid" || !place) return MY_PATH;
  const personId = await provenPerson(visit, row, site);
  const { participantId } = place;
  if (!personId || !(await isGuardian(participantId, personId))) return entryPath(place.entryId);
  return `${CONSENT_TEXT_PATH}/${await linkForGuardian({ participantId, personId }, site)}`;
}

/**
 * By a code of the last minutes, or by a link that went to the mailbox in a letter. A receipt is kept for
 * years and handed on, so its link proves somebody only on the day of the payment.
 */
async function provenPerson({ request, token }: Visit, { paidAt }: Registration, { now }: Site) {
  const session = await findPersonSession(request);
  if (session) return session.isFresh ? session.personId : null;
  const isSameDay = paidAt && now.getTime() - paidAt.getTime() < DAY_MS;
  return isSameDay ? ownerOfLink(token) : null;
}

async function isGuardian(participantId: string, personId: string): Promise<boolean> {
  const tie = and(eq(guardians.participantId, participantId), eq(guardians.personId, personId));
  return (await db().$count(guardians, tie)) > 0;
}
