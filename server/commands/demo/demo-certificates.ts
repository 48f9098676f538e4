import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { certificateWords } from "~/program/certificates";
import { BY_COMMAND } from "~/program/event-actors";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { issueCertificate } from "~/records/learning/issue-certificate.server";
import { participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";

const HOW_MANY = 24;

/** Some children have finished their first stage. */
export async function issueDemoCertificates(tx: Database, site: Site): Promise<void> {
  const children = await tx
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(eq(registrations.status, "paid"), eq(registrations.type, "individual")))
    .orderBy(asc(registrations.createdAt))
    .limit(HOW_MANY);
  for (const { id, ...child } of children) {
    await issueCertificate(tx, {
      kind: "communicator",
      season: site.season.id,
      words: certificateWords("communicator", site),
      issuedAt: site.now,
      holder: {
        participantId: id,
        personId: null,
        name: fullName(child),
        isNamePublic: false,
      },
      actor: BY_COMMAND,
    });
  }
}
