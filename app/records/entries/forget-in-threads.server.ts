import { eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { participants } from "../participants/participants.table.server";
import { advisorMatches, advisorMessages } from "./advising.table.server";
import { entryMembers } from "./entries.table.server";

/**
 * Children go: what they wrote goes with their rows. Of what others wrote, everything goes where nobody is left in
 * the entry, and elsewhere their first name. Call it while the rows are still there.
 */
export async function forgetInThreads(tx: Database, participantIds: string[]): Promise<void> {
  const going = new Set(participantIds);
  const theirs = tx
    .select({ entryId: entryMembers.entryId })
    .from(entryMembers)
    .where(inArray(entryMembers.participantId, participantIds));
  const threads = await tx
    .select({ id: advisorMatches.id, entryId: advisorMatches.entryId })
    .from(advisorMatches)
    .where(inArray(advisorMatches.entryId, theirs));
  for (const { id, entryId } of threads) {
    const members = await tx
      .select({ id: participants.id, name: participants.givenName })
      .from(entryMembers)
      .innerJoin(participants, eq(participants.id, entryMembers.participantId))
      .where(eq(entryMembers.entryId, entryId));
    if (members.every((member) => going.has(member.id))) {
      await tx.delete(advisorMatches).where(eq(advisorMatches.id, id));
      continue;
    }
    const names = members.filter((member) => going.has(member.id)).map(({ name }) => name);
    await takeOutNames(tx, id, names);
  }
}

async function takeOutNames(tx: Database, matchId: string, names: string[]): Promise<void> {
  const rows = await tx
    .select({ id: advisorMessages.id, text: advisorMessages.text })
    .from(advisorMessages)
    .where(eq(advisorMessages.matchId, matchId));
  for (const { id, text } of rows) {
    const without = names.reduce(withoutName, text);
    if (without === text) continue;
    await tx.update(advisorMessages).set({ text: without }).where(eq(advisorMessages.id, id));
  }
}

/** As a word of its own, in whatever case it was written. */
function withoutName(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, "giu"), "…");
}
