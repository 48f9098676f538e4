import { asc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import {
  consentedParticipants,
  consentsOf,
} from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { mayShow, SHOWN } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { REQUEST_OF_GUARDIAN } from "~/records/participants/request-of-guardian.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { CONSENT_STATE } from "./consent-state.server";
import { plannedReminders } from "./due-reminder";

/** A child as staff see it: guardians and their letters, what they said, and what follows from it. */
export async function childConsents(id: string, site: Site) {
  const [child] = await db()
    .select({
      id: participants.id,
      season: participants.season,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      ageBand: participants.ageBand,
      statedAge: participants.statedAge,
      schoolName: participants.schoolName,
      registrationId: entries.registrationId,
      type: registrations.type,
      entry: entries.name,
      hasLeft: sql<boolean>`${entryMembers.leftAt} is not null`,
      state: CONSENT_STATE,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(participants.id, id));
  const decided = (await consentedParticipants(db(), [id])).get(id);
  if (!child || !decided) return undefined;
  const rows = await consentsOf(db(), [id]);
  return {
    ...child,
    guardians: await guardiansOf(id, rows, site),
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

async function guardiansOf(participantId: string, answers: ConsentRow[], { season, now }: Site) {
  const rows = await db()
    .select({
      personId: people.id,
      email: people.email,
      locale: people.locale,
      request: consentRequests,
    })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .leftJoin(consentRequests, REQUEST_OF_GUARDIAN)
    .where(eq(guardians.participantId, participantId))
    .orderBy(asc(guardians.createdAt));
  const answered = new Set(answers.map(({ guardianId }) => guardianId));
  // Somebody's answer ends the reminders of all; what others told of it is none.
  const isOver = answers.some(({ method }) => method !== "told");
  const deadline = instantOf(season.dates.judgingOpens);
  return rows.map(({ request, ...row }) => ({
    ...row,
    hasAnswered: answered.has(row.personId),
    askedAt: request?.askedAt ?? null,
    lastLetterAt: request?.lastLetterAt ?? null,
    reminders: request
      ? plannedReminders(request, now, deadline).filter(
          ({ state }) => state === "sent" || (state === "to-come" && !isOver),
        )
      : [],
  }));
}
