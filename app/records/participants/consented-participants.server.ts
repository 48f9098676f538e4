import { asc, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "~/platform/database/database.server";
import { people } from "../people/people.table.server";
import type { Consent, ConsentedParticipant } from "./consent";
import { type ConsentRow, consents } from "./consents.table.server";
import { guardians, participants } from "./participants.table.server";

/** What `mayShow` and its like decide by, for each of these children. */
export async function consentedParticipants(
  from: Database,
  ids: string[],
): Promise<Map<string, ConsentedParticipant>> {
  if (ids.length === 0) return new Map();
  const children = await from
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      ageBand: participants.ageBand,
      statedAge: participants.statedAge,
      mailbox: participants.personId,
    })
    .from(participants)
    .where(inArray(participants.id, ids));
  const given = await consentsOf(from, ids);
  const same = await sameMailboxes(from, given);
  return new Map(
    children.map(({ id, ...child }) => [
      id,
      {
        ...child,
        consents: given
          .filter((row) => row.participantId === id)
          .map((row) => ({ ...asConsent(row), sameMailbox: same.get(row.guardianId ?? "") ?? [] })),
      },
    ]),
  );
}

/** Who else is behind the mailbox of each guardian. */
async function sameMailboxes(
  from: Database,
  given: ConsentRow[],
): Promise<Map<string, readonly string[]>> {
  const guardianIds = [...new Set(given.flatMap(({ guardianId }) => guardianId ?? []))];
  if (guardianIds.length === 0) return new Map();
  const other = alias(people, "other");
  const rows = await from
    .select({ id: people.id, others: sql<string[]>`array_agg(${other.id}::text)` })
    .from(people)
    .innerJoin(
      other,
      sql`normal_mailbox(${other.emailKey}) = normal_mailbox(${people.emailKey})
        and ${other.id} <> ${people.id}`,
    )
    .where(inArray(people.id, guardianIds))
    .groupBy(people.id);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** Of somebody who is a guardian, who has said nothing after it. */
export const isLastWord = sql`(${consents.guardianId} is null or exists (select from ${guardians}
    where ${guardians.participantId} = ${consents.participantId}
      and ${guardians.personId} = ${consents.guardianId}))
  and not exists (select from ${consents} as later
    where later.participant_id = ${consents.participantId}
      and later.guardian_id is not distinct from ${consents.guardianId}
      and (later.guardian_id is not null or lower(later.signature) = lower(${consents.signature}))
      and (later.created_at, later.id) > (${consents.createdAt}, ${consents.id}))`;

/**
 * It answers the question: a guardian's own last word. What others told of it is none, be it the box at
 * registration or a paper that did not agree with its scan.
 */
export const isAnswer = sql`${consents.method} <> 'told' and ${isLastWord}`;

/** In the order in which they were given. Who is a guardian no more has no say any more. */
export async function consentsOf(from: Database, participantIds: string[]): Promise<ConsentRow[]> {
  const isGuardian = sql`(${consents.guardianId} is null or exists (select from ${guardians}
    where ${guardians.participantId} = ${consents.participantId}
      and ${guardians.personId} = ${consents.guardianId}))`;
  return from
    .select()
    .from(consents)
    .where(sql`${inArray(consents.participantId, participantIds)} and ${isGuardian}`)
    .orderBy(asc(consents.createdAt), asc(consents.id));
}

export function asConsent(row: ConsentRow): Consent {
  const { takesPart, gallery, photos, emails, method, isRevoked, isCompared } = row;
  return {
    guardian: guardianKey(row),
    method,
    takesPart,
    gallery,
    photos,
    emails,
    isRevoked,
    isCompared,
    hasConfirmingLetter: row.confirmingLetterAt !== null,
  };
}

/** A guardian without a mailbox is known by the name on the paper. */
export function guardianKey(row: Pick<ConsentRow, "guardianId" | "signature">): string {
  return row.guardianId ?? `paper:${row.signature.toLocaleLowerCase("en-US")}`;
}

/** Call it before a word is added: of two guardians who answer at once the second sees the first. */
export async function lockParticipant(tx: Database, id: string): Promise<boolean> {
  return (await lockParticipants(tx, [id])).length > 0;
}

/**
 * Children first, all at once and in one order, and their projects after: what is written of a child holds its
 * project (entries_follow_child), so that two who begin at different ends would wait for each other.
 */
export async function lockParticipants(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, ids))
    .orderBy(asc(participants.id))
    .for("update");
  return rows.map(({ id }) => id);
}
