import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { fullName } from "~/program/shown-name";
import type { ChildName } from "~/ui/child-name/child-name-schema";
import { entryMembers } from "../entries/entries.table.server";
import { registrations } from "../registrations/registrations.table.server";

/** The student who leads a team is its contact by name: what one is called, the other is. */
export async function nameLeader(
  tx: Database,
  registrationId: string,
  { given_name: givenName, family_name: familyName }: ChildName,
): Promise<void> {
  await tx
    .update(registrations)
    .set({ contactName: fullName({ givenName, familyName }) })
    .where(and(eq(registrations.id, registrationId), eq(registrations.type, "team")));
}

export async function isLeader(tx: Database, participantId: string): Promise<boolean> {
  const leads = and(eq(entryMembers.participantId, participantId), eq(entryMembers.isLeader, true));
  return (await tx.$count(entryMembers, leads)) > 0;
}
