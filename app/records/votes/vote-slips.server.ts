import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeFrom, shortCodeHash, shortCodeKey } from "~/platform/links/short-codes.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { newToken } from "~/platform/links/tokens.server";
import { pupilsOfDesk, type SchoolDesk } from "../access/school-desk.server";
import { voteSlips } from "./vote-slips.table.server";

/** Long enough for a printer that was out of paper. */
const PRINT_SECONDS = 3_600;
const printCookie = tokenCookie("fair.slips");

type Desk = Pick<SchoolDesk, "schoolId" | "season" | "registrationId">;

interface ClassOfDesk {
  desk: Desk;
  /** Null for those whom the list puts into no class. */
  classId: string | null;
}

interface PrintedSlips {
  made: number;
  cookie: string;
}

/**
 * New slips for a class, as many as it has children who have no used one. Those of the last print that nobody has
 * used stop working, so that a class never has more than one for each child.
 */
export async function printSlips({
  desk,
  classId,
  by,
}: ClassOfDesk & { by: string }): Promise<PrintedSlips> {
  const key = await shortCodeKey();
  const token = newToken();
  const made = await db().transaction(async (tx) => {
    await holdLockOn(tx, `vote slips ${desk.schoolId} ${desk.season}`);
    await tx.delete(voteSlips).where(and(isOfClass(desk, classId), isNull(voteSlips.usedAt)));
    const pupils = (await pupilsOfDesk(desk, tx)).filter(({ leftSchoolAt }) => !leftSchoolAt);
    const ofClass = pupils.filter((pupil) => pupil.classId === classId);
    const used = await tx.$count(voteSlips, isOfClass(desk, classId));
    const ofSchool = await tx.$count(voteSlips, isOfDesk(desk));
    const free = Math.min(ofClass.length - used, pupils.length - ofSchool);
    if (free <= 0) return 0;
    const { schoolId, season } = desk;
    await tx.insert(voteSlips).values(
      Array.from({ length: free }, (_, at) => ({
        season,
        schoolId,
        classId,
        hash: shortCodeHash(key, shortCodeFrom(token, String(at))),
      })),
    );
    await recordEvent(tx, {
      actor: { kind: "person", id: by },
      action: "votes.slips",
      recordType: "registration",
      recordId: desk.registrationId,
      fields: [String(free)],
    });
    return free;
  });
  return { made, cookie: printCookie.write(token, PRINT_SECONDS) };
}

/** The codes of the last print in this browser that can still be used, to be loaded and printed again. */
export async function printedSlips(
  request: Request,
  { desk, classId }: ClassOfDesk,
): Promise<string[]> {
  const token = printCookie.read(request);
  if (!token) return [];
  const rows = await db()
    .select({ hash: voteSlips.hash })
    .from(voteSlips)
    .where(and(isOfClass(desk, classId), isNull(voteSlips.usedAt)))
    .orderBy(asc(voteSlips.id));
  const key = await shortCodeKey();
  const live = new Set(rows.map(({ hash }) => hash));
  // A print may have been more slips than are left of it.
  return Array.from({ length: MOST_OF_A_PRINT }, (_, at) =>
    shortCodeFrom(token, String(at)),
  ).filter((code) => live.has(shortCodeHash(key, code)));
}

const MOST_OF_A_PRINT = 500;

interface SlipCounts {
  used: number;
  open: number;
}

/** By class; how they voted is nobody's business. */
export async function slipsOfDesk(desk: Desk): Promise<Map<string | null, SlipCounts>> {
  const rows = await db()
    .select({
      classId: voteSlips.classId,
      used: sql<number>`(count(*) filter (where ${voteSlips.usedAt} is not null))::int`,
      open: sql<number>`(count(*) filter (where ${voteSlips.usedAt} is null))::int`,
    })
    .from(voteSlips)
    .where(isOfDesk(desk))
    .groupBy(voteSlips.classId);
  return new Map(rows.map(({ classId, ...counts }) => [classId, counts]));
}

type FoundSlip = { id: string; season: string; usedAt: Date | null };

export async function findSlip(
  code: string,
  from: Database = db(),
  key?: string,
): Promise<FoundSlip | undefined> {
  const [slip] = await from
    .select({ id: voteSlips.id, season: voteSlips.season, usedAt: voteSlips.usedAt })
    .from(voteSlips)
    .where(eq(voteSlips.hash, shortCodeHash(key ?? (await shortCodeKey()), code)));
  return slip;
}

/** Of two who type the same slip at the same moment one succeeds. */
export async function spendSlip(tx: Database, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(voteSlips)
    .set({ usedAt: now })
    .where(and(eq(voteSlips.id, id), isNull(voteSlips.usedAt)))
    .returning({ id: voteSlips.id });
  return rows.length > 0;
}

function isOfDesk({ schoolId, season }: Desk) {
  return and(eq(voteSlips.schoolId, schoolId), eq(voteSlips.season, season));
}

function isOfClass(desk: Desk, classId: string | null) {
  const isOf = classId === null ? isNull(voteSlips.classId) : eq(voteSlips.classId, classId);
  return and(isOfDesk(desk), isOf);
}
