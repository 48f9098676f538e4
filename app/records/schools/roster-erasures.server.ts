import { createHmac } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { secretNamed } from "~/platform/secrets.server";
import { type ChildName, nameKey } from "~/program/name-key";
import { rosterErasures } from "./roster-erasures.table.server";

interface DeskOfErasure {
  schoolId: string;
  season: string;
}

/** A school's next list still names a child who was erased: it must not bring them back in silence. */
export async function markErased(
  tx: Database,
  { schoolId, season }: DeskOfErasure,
  name: ChildName,
): Promise<void> {
  const mark = (await marker(tx, season))(name);
  await tx
    .insert(rosterErasures)
    .values({ schoolId, season, mark })
    .onConflictDoUpdate({
      target: [rosterErasures.schoolId, rosterErasures.season, rosterErasures.mark],
      set: { createdAt: sql`excluded.created_at` },
    });
}

/** Tells of a name whether and when somebody who had it was erased from this desk. */
export async function erasuresAt(
  from: Database,
  desk: DeskOfErasure,
): Promise<(name: ChildName) => Date | null> {
  const rows = await from.select().from(rosterErasures).where(isOf(desk));
  if (rows.length === 0) return () => null;
  const moments = new Map(rows.map(({ mark, createdAt }) => [mark, createdAt]));
  const markOf = await marker(from, desk.season);
  return (name) => moments.get(markOf(name)) ?? null;
}

/** Somebody said that they are to be added anew: there is nothing left to ask. */
export async function forgetMarks(
  tx: Database,
  desk: DeskOfErasure,
  names: ChildName[],
): Promise<void> {
  if (names.length === 0) return;
  const marks = names.map(await marker(tx, desk.season));
  await tx.delete(rosterErasures).where(and(isOf(desk), inArray(rosterErasures.mark, marks)));
}

function isOf({ schoolId, season }: DeskOfErasure) {
  return and(eq(rosterErasures.schoolId, schoolId), eq(rosterErasures.season, season));
}

async function marker(from: Database, season: string): Promise<(name: ChildName) => string> {
  const secret = await secretNamed("rosters", from);
  return (name) =>
    createHmac("sha256", secret)
      .update(`erased\n${season}\n${nameKey(name)}`)
      .digest("base64url");
}
