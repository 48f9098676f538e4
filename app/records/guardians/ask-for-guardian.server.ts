import { and, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { openBatch, queueInBatch } from "~/platform/mail/queue-batch.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { byStaff } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { CONSENT_RECORD } from "../participants/record-names";
import { people } from "../people/people.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { GUARDIAN_WANTED, guardianWantedEmail } from "./guardian-wanted.email";

const HAS_NO_GUARDIAN = sql`not exists (select from ${guardians}
  where ${guardians.participantId} = ${participants.id})`;

interface Asking {
  actor: string;
  /** Of many at once: they wait ten minutes, and can be taken back as one. */
  batch?: string;
}

/**
 * Asks whoever registered these children for a guardian's address, where none is known. One letter a person
 * and day, however many children. Answers how many letters were queued.
 */
export async function askForGuardian(
  participantIds: string[],
  { actor, batch }: Asking,
  site: Site,
): Promise<number> {
  if (participantIds.length === 0) return 0;
  const letters = await db().transaction(async (tx) => {
    const children = await childrenWithout(tx, participantIds);
    const askedToday = await mailboxesAskedToday(tx);
    const byPerson = [...Map.groupBy(children, ({ person }) => person.id).values()].filter(
      ([first]) => first && !askedToday.has(mailboxKey(first.person.email)),
    );
    if (batch && byPerson.length > 0) {
      const undoSeconds = UNDO_SECONDS;
      await openBatch(tx, { id: batch, kind: KIND, undoSeconds }, byStaff(actor));
    }
    let queued = 0;
    for (const asked of byPerson) {
      const [first] = asked;
      if (!first) continue;
      const { id, email, locale } = first.person;
      const letter = {
        to: email,
        subject: GUARDIAN_WANTED[locale].subject,
        ...(await renderEmail(guardianWantedEmail({ children: asked.length, locale }, site))),
      };
      const isNew = batch
        ? (await queueInBatch(tx, batch, [letter])).queued > 0
        : await queueEmail(tx, { ...letter, kind: KIND, dedupeKey: `${KIND}:${id}:${today()}` });
      if (!isNew) continue;
      queued += 1;
      for (const child of asked) {
        await recordEvent(tx, {
          actor: byStaff(actor),
          action: "guardian.ask-for",
          recordType: CONSENT_RECORD,
          recordId: child.id,
        });
      }
    }
    return queued;
  });
  if (letters > 0) wakeOutbox();
  return letters;
}

/** As the outbox knows these letters. */
export const GUARDIAN_WANTED_KIND = "guardian-wanted";
const KIND = GUARDIAN_WANTED_KIND;

function today(): string {
  return realNow().toISOString().slice(0, 10);
}

async function mailboxesAskedToday(tx: Database): Promise<Set<string>> {
  const rows = await tx
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, KIND),
        ne(outbox.state, "canceled"),
        gte(outbox.createdAt, new Date(`${today()}T00:00:00Z`)),
      ),
    );
  return new Set(rows.map(({ recipient }) => mailboxKey(recipient)));
}

function childrenWithout(tx: Database, participantIds: string[]) {
  return tx
    .select({
      id: participants.id,
      person: { id: people.id, email: people.email, locale: people.locale },
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(people, eq(people.id, registrations.contactId))
    .where(
      and(
        inArray(participants.id, participantIds),
        isNull(entryMembers.leftAt),
        HOLDS_PLACE,
        HAS_NO_GUARDIAN,
      ),
    );
}
