import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { MY_COPY } from "../my-copy";
import { familyNewsEmail, staffNewsEmail } from "./child.email";

export interface Recipient {
  id: string;
  email: string;
  locale: Locale;
}

/** The child's other guardians, and whoever leads the team. Ask before the child is gone. */
export async function peopleToTell(
  tx: Database,
  participantId: string,
  by: string,
): Promise<Recipient[]> {
  const columns = { id: people.id, email: people.email, locale: people.locale };
  const family = await tx
    .select(columns)
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId));
  const leads = await tx
    .select({ ...columns, type: registrations.type })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(eq(entryMembers.participantId, participantId));
  // The mailbox on a place for one may be the child's own.
  const all = [...family, ...leads.filter(({ type }) => type === "team")];
  const each = new Map(all.map(({ id, email, locale }) => [id, { id, email, locale }]));
  return [...each.values()].filter(({ id }) => id !== by);
}

interface News {
  what: "left" | "erased";
}

/** Whoever asks for an erasure has it in writing. Ask before the child is gone, and with it maybe the mailbox. */
export function whoeverAsked(tx: Database, personId: string): Promise<Recipient[]> {
  return tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(people)
    .where(eq(people.id, personId));
}

/** No child is named: whoever is gone is gone from letters too. */
export async function tellOthers(
  tx: Database,
  others: Recipient[],
  { what, isOwnDeed = false, participantId }: News & { participantId: string; isOwnDeed?: boolean },
  site: Site,
): Promise<void> {
  const words = isOwnDeed ? "erasedByYou" : what;
  for (const { id, email, locale } of others) {
    await queueEmail(tx, {
      kind: `child-${what}`,
      to: email,
      subject: MY_COPY[locale].letters[words].subject,
      ...(await renderEmail(familyNewsEmail({ what: words, locale }, site))),
      dedupeKey: `child:${participantId}:${what}:${id}`,
    });
  }
}

export async function tellStaff(
  tx: Database,
  { what, registrationId }: News & { registrationId: string },
  site: Site,
): Promise<void> {
  await queueEmail(tx, {
    kind: "child-gone",
    to: env().STAFF_EMAIL,
    subject: "A student has left the program",
    ...(await renderEmail(staffNewsEmail({ what, registrationId }, site))),
  });
}
