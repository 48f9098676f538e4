import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { shortCodeHash, shortCodeKey } from "~/platform/links/short-codes.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";
import { SHARED_DEVICE_SECONDS } from "../people/person-sessions.server";
import { participants } from "./participants.table.server";
import { seatCodeOf } from "./seat-prints.server";
import { seatCodes, seatSessions } from "./seats.table.server";

export const seatCookie = tokenCookie("fair.seat");

interface WantedCodes {
  participantIds: string[];
  madeBy: string;
  print: string;
  /** Asked for before the transaction. */
  key: string;
}

/** Makes codes, by child; the ones before them, and the computers that they opened, end with this. */
export async function makeSeatCodes(
  tx: Database,
  { participantIds, madeBy, print, key }: WantedCodes,
): Promise<Map<string, string>> {
  const codes = new Map(participantIds.map((id) => [id, seatCodeOf(print, id)]));
  if (codes.size === 0) return codes;
  // Pressed twice at the same moment, the second code is the good one. In one order for everybody, so that two who
  // print the same class do not wait for each other in a circle.
  for (const id of [...codes.keys()].sort()) await holdLockOn(tx, `seat:${id}`);
  await tx.delete(seatCodes).where(inArray(seatCodes.participantId, [...codes.keys()]));
  await tx.insert(seatCodes).values(
    [...codes].map(([participantId, code]) => ({
      participantId,
      hash: shortCodeHash(key, code),
      madeBy,
    })),
  );
  return codes;
}

interface Roster {
  schoolId: string;
  season: string;
}

/** Whoever made a code has read it: of these schools' children those whose code is this person's lose it. */
export async function endSeatsMadeBy(
  tx: Database,
  madeBy: string,
  rosters: Roster[],
): Promise<void> {
  if (rosters.length === 0) return;
  const theirs = tx
    .select({ id: participants.id })
    .from(participants)
    .where(
      or(
        ...rosters.map(({ schoolId, season }) =>
          and(eq(participants.schoolId, schoolId), eq(participants.season, season)),
        ),
      ),
    );
  await tx
    .delete(seatCodes)
    .where(and(eq(seatCodes.madeBy, madeBy), inArray(seatCodes.participantId, theirs)));
}

/** Those of these children who have a code. */
export async function childrenWithSeat(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: seatCodes.participantId })
    .from(seatCodes)
    .where(inArray(seatCodes.participantId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Opens the seat of this code for two hours; answers the cookie, or null where there is no such seat. */
export async function openSeat(code: string): Promise<string | null> {
  const hash = shortCodeHash(await shortCodeKey(), code);
  const token = newToken();
  const opened = await db().transaction(async (tx) => {
    const [seat] = await tx
      .select({ id: seatCodes.id })
      .from(seatCodes)
      .where(eq(seatCodes.hash, hash))
      // A new code that is made at this moment ends this one, and waits until it is opened.
      .for("key share");
    if (!seat) return false;
    await tx.insert(seatSessions).values({
      hash: hashOf(token),
      seatId: seat.id,
      expiresAt: sql`now() + make_interval(secs => ${SHARED_DEVICE_SECONDS})`,
    });
    return true;
  });
  return opened ? seatCookie.write(token, SHARED_DEVICE_SECONDS) : null;
}

/** The child whose seat this computer opened; null for everybody else. */
export async function findSeat(request: Request): Promise<{ participantId: string } | null> {
  const token = seatCookie.read(request);
  if (!token) return null;
  const [seat] = await db()
    .select({ participantId: seatCodes.participantId })
    .from(seatSessions)
    .innerJoin(seatCodes, eq(seatCodes.id, seatSessions.seatId))
    .where(and(eq(seatSessions.hash, hashOf(token)), gt(seatSessions.expiresAt, sql`now()`)));
  return seat ?? null;
}

export async function endSeat(request: Request): Promise<void> {
  const token = seatCookie.read(request);
  if (token)
    await db()
      .delete(seatSessions)
      .where(eq(seatSessions.hash, hashOf(token)));
}
