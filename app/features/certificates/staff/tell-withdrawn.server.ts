import { eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { peopleAtDesks } from "~/records/access/people-at-desks.server";
import type {
  certificateHolders,
  certificates,
} from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { guardians } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { type Person, people } from "~/records/people/people.table.server";
import { withdrawnEmail } from "./withdrawn.email";
import { WITHDRAWN_WORDS } from "./withdrawn-words";

type Holder = typeof certificateHolders.$inferSelect;

/** A child's guardians; whoever is at a school's desk; of an adult they themselves. */
export async function whoHears(
  from: Database,
  { participantId, personId, schoolId }: Pick<Holder, "participantId" | "personId" | "schoolId">,
  season: string,
): Promise<Person[]> {
  if (schoolId) return atDesk(from, schoolId, season);
  const ofChild = from
    .select({ id: guardians.personId })
    .from(guardians)
    .where(eq(guardians.participantId, participantId ?? ""));
  if (participantId) return from.select().from(people).where(inArray(people.id, ofChild));
  return personId ? from.select().from(people).where(eq(people.id, personId)) : [];
}

async function atDesk(from: Database, schoolId: string, season: string): Promise<Person[]> {
  const seats = await peopleAtDesks([schoolId], season, from);
  return [...new Map(seats.map(({ person }) => [person.id, person])).values()];
}

/** Answers how many letters were queued. */
export async function tellWithdrawn(
  tx: Database,
  { id, words, season }: typeof certificates.$inferSelect,
  { holder, why }: { holder: Holder; why: string },
  site: Site,
): Promise<number> {
  const family = await whoHears(tx, holder, season);
  const { participantId } = holder;
  for (const { id: personId, email, locale } of family) {
    await queueEmail(tx, {
      kind: "certificate-withdrawn",
      to: email,
      subject: WITHDRAWN_WORDS[locale].subject,
      ...(await renderEmail(withdrawnEmail({ title: words.title, why, locale }, site))),
      // The reason may name the child, so it goes with the child.
      record: participantId
        ? { type: CONSENT_RECORD, id: participantId }
        : { type: CERTIFICATE_RECORD, id },
      dedupeKey: `certificate-withdrawn:${id}:${personId}`,
    });
  }
  return family.length;
}
