import { inArray } from "drizzle-orm";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { ACTOR_WORDS, type EventActor } from "~/program/event-actors";

/** How staff read who did it: a colleague by address, the others in a word. */
export async function actorNames(actors: EventActor[]): Promise<(actor: EventActor) => string> {
  const names = await namesOf(actors.flatMap((actor) => (actor.kind === "staff" ? actor.id : [])));
  return (actor) =>
    (actor.kind === "staff" ? names.get(actor.id) : undefined) ?? ACTOR_WORDS[actor.kind];
}

/** E-mail addresses of the accounts among these ids. */
export async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, wanted));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
