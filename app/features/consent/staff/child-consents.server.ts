import { asc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import {
  consentedParticipants,
  consentsOf,
} from "~/records/participants/consented-participants.server";
import { mayShow, SHOWN } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import { people } from "~/records/people/people.table.server";
import { CONSENT_STATE } from "./consent-state.server";

/** A child as staff see it: guardians, what they said, and what follows from it. */
export async function childConsents(id: string) {
  const [child] = await db()
    .select({
      id: participants.id,
      season: participants.season,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      ageBand: participants.ageBand,
      schoolName: participants.schoolName,
      registrationId: entries.registrationId,
      entry: entries.name,
      state: CONSENT_STATE,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(participants.id, id));
  const decided = (await consentedParticipants(db(), [id])).get(id);
  if (!child || !decided) return undefined;
  const rows = await consentsOf(db(), [id]);
  return {
    ...child,
    guardians: await guardiansOf(id, new Set(rows.map(({ guardianId }) => guardianId))),
    consents: rows.toReversed(),
    mayTakePart: mayTakePart(decided),
    shown: SHOWN.filter((what) => mayShow(decided, what)),
    scans: (await findFilesOf({ kind: CONSENT_RECORD, id })).map((file) => ({
      id: file.id,
      name: file.name,
      address: file.state === "ready" ? fileAddress(file) : null,
    })),
  };
}

async function guardiansOf(participantId: string, answered: Set<string | null>) {
  const rows = await db()
    .select({ personId: people.id, email: people.email, locale: people.locale })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId))
    .orderBy(asc(guardians.createdAt));
  return rows.map((row) => ({ ...row, hasAnswered: answered.has(row.personId) }));
}
