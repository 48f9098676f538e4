import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { maskAddress } from "~/program/mask-address";
import { shownName } from "~/program/shown-name";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { AskedGuardian } from "../asked-guardian.server";

/** What a letter says of a child, so that a guardian knows whom it is about and who asks. */
export interface RegisteredChild {
  /** First name and initial. */
  name: string;
  team: string | null;
  school: string | null;
  /** A team's or a school's contact by name, else as much of the address as tells whose it is. */
  by: string | null;
  /** The guardian's own address registered the child. */
  isByThem: boolean;
  /** A school's list: there is somebody at the school to ask. */
  hasTeacher: boolean;
}

/** In the order of the family. */
export async function whoRegistered(
  tx: Database,
  family: readonly Pick<AskedGuardian, "participantId" | "email">[],
): Promise<RegisteredChild[]> {
  const rows = await tx
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      school: participants.shownSchool,
      kind: entries.kind,
      team: entries.name,
      type: registrations.type,
      contactName: registrations.contactName,
      contact: people.email,
    })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(people, eq(people.id, registrations.contactId))
    .where(
      and(
        inArray(
          participants.id,
          family.map(({ participantId }) => participantId),
        ),
        isNull(entryMembers.leftAt),
      ),
    );
  return family.flatMap(({ participantId, email }) => {
    const row = rows.find(({ id }) => id === participantId);
    if (!row) return [];
    const { school, contact, contactName } = row;
    return [
      {
        name: shownName(row),
        team: row.kind === "team" ? row.team : null,
        school,
        by: contactName ?? (contact && maskAddress(contact)),
        isByThem: contact !== null && mailboxKey(contact) === mailboxKey(email),
        hasTeacher: row.type === "school",
      },
    ];
  });
}
