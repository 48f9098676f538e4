import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";
import { deviceName } from "~/program/device-name";
import { people } from "./people.table.server";
import { personSessions } from "./person-sessions.table.server";

const OWN_DEVICE_SECONDS = 30 * 86_400;
export const SHARED_DEVICE_SECONDS = 2 * 3_600;
/** Whoever does something dangerous came in, or proved it again, not longer ago than this. */
const FRESH_MINUTES = 15;
/** Reading a page is no reason to write: once in a while will do. */
const NOTED_EVERY_MINUTES = 5;

export const personCookie = tokenCookie("fair.person");

export type PersonSession = NonNullable<Awaited<ReturnType<typeof findPersonSession>>>;

/** Who has come in on this device; null for everybody else. */
export async function findPersonSession(request: Request) {
  const token = personCookie.read(request);
  if (!token) return null;
  const [found] = await db()
    .select({
      id: personSessions.id,
      personId: personSessions.personId,
      email: people.email,
      expiresAt: personSessions.expiresAt,
      isFresh: sql<boolean>`${personSessions.provedAt} > now() - make_interval(mins => ${FRESH_MINUTES})`,
      isToBeNoted: sql<boolean>`${personSessions.lastUsedAt} < now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`,
    })
    .from(personSessions)
    .innerJoin(people, eq(people.id, personSessions.personId))
    .where(and(eq(personSessions.hash, hashOf(token)), isAlive()));
  if (!found) return null;
  const { isToBeNoted, ...session } = found;
  if (isToBeNoted) {
    await db()
      .update(personSessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(personSessions.id, session.id));
  }
  return session;
}

interface Arrival {
  personId: string;
  /** "This is my device." */
  isOwnDevice: boolean;
  /** The mailbox may have been proven long ago: what asks for a fresh code still asks for one. */
  isByOldLink?: boolean;
}

/**
 * Somebody proved that a mailbox is theirs; answers the cookie. The session that this browser had gives
 * way to the new one: of the same person it may have lasted longer, and that was promised.
 */
export async function openPersonSession(
  tx: Database,
  request: Request,
  { personId, isOwnDevice, isByOldLink = false }: Arrival,
): Promise<string> {
  const before = await endSessionOf(tx, request);
  const seconds = isOwnDevice ? OWN_DEVICE_SECONDS : SHARED_DEVICE_SECONDS;
  const lasts = Math.max(seconds, before?.personId === personId ? before.secondsLeft : 0);
  const token = newToken();
  await tx.insert(personSessions).values({
    hash: hashOf(token),
    personId,
    device: deviceName(request.headers.get("user-agent")),
    ...(isByOldLink ? { provedAt: sql`now() - make_interval(mins => ${FRESH_MINUTES})` } : {}),
    expiresAt: sql`now() + make_interval(secs => ${lasts})`,
  });
  return personCookie.write(token, lasts);
}

/** Ends what this browser has, if anything. */
export async function endSessionOf(tx: Database, request: Request) {
  const token = personCookie.read(request);
  if (!token) return undefined;
  const [ended] = await tx
    .delete(personSessions)
    .where(eq(personSessions.hash, hashOf(token)))
    .returning({
      personId: personSessions.personId,
      secondsLeft: sql<number>`greatest(0, floor(extract(epoch from ${personSessions.expiresAt} - now())))::int`,
    });
  return ended;
}

/** The devices on which somebody is in, the last used first. */
export function devicesOf(personId: string) {
  return db()
    .select({
      id: personSessions.id,
      device: personSessions.device,
      lastUsedAt: personSessions.lastUsedAt,
      expiresAt: personSessions.expiresAt,
    })
    .from(personSessions)
    .where(and(eq(personSessions.personId, personId), isAlive()))
    .orderBy(desc(personSessions.lastUsedAt), desc(personSessions.id));
}

/** Ends one device of a person's own, or all but the one they are on; answers how many. */
export async function endDevices(
  { id: current, personId }: Pick<PersonSession, "id" | "personId">,
  device: string | "all-others",
): Promise<number> {
  const which =
    device === "all-others" ? ne(personSessions.id, current) : eq(personSessions.id, device);
  const ended = await db()
    .delete(personSessions)
    .where(and(eq(personSessions.personId, personId), which))
    .returning({ id: personSessions.id });
  return ended.length;
}

function isAlive() {
  return gt(personSessions.expiresAt, sql`now()`);
}
