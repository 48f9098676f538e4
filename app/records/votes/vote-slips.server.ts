import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeFrom, shortCodeHash, shortCodeKey } from "~/platform/links/short-codes.server";
import { tokenCookie } from "~/platform/links/token-cookie.server";
import { newToken } from "~/platform/links/tokens.server";
import { pupilsOfDesk, type SchoolDesk } from "../access/school-desk.server";
import { holdSlipsOf } from "../schools/hold-slips.server";
import { voteSlips } from "../schools/vote-slips.table.server";
import { countSlips, type SlipCounts, type SlipsOfClass } from "./slip-counts";

/** Long enough for a printer that was out of paper. */
const PRINT_SECONDS = 3_600;
const printCookie = tokenCookie("fair.slips");

type Desk = Pick<SchoolDesk, "schoolId" | "season" | "registrationId">;
type OfSchool = Pick<Desk, "schoolId" | "season">;

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
 * New slips for a class, as many as it has children who have no used one, as long as the school has no more than
 * children. Those of the last print that nobody has used stop working, and so do those of classes that nobody is in
 * any more: whoever had them may be in this one. Where none can be made, nothing changes.
 */
export async function printSlips({
  desk,
  classId,
  by,
}: ClassOfDesk & { by: string }): Promise<PrintedSlips> {
  const key = await shortCodeKey();
  const token = newToken();
  const made = await db().transaction(async (tx) => {
    await holdSlipsOf(tx, desk);
    const classes = await slipsByClass(desk, tx);
    const free = countSlips(classes).get(classId)?.free ?? 0;
    if (free === 0) return 0;
    const replaced = classes.filter((of) => of.pupils === 0 || of.classId === classId);
    const isReplaced = or(...replaced.map((of) => isOfClass(desk, of.classId)));
    await tx.delete(voteSlips).where(and(isReplaced, isNull(voteSlips.usedAt)));
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

interface SlipsOfDesk {
  classes: Map<string | null, SlipCounts>;
  /** Somebody may still hold slips of a class that is on the list no more. */
  hasSlipsOfGoneClasses: boolean;
}

/** By class; how they voted is nobody's business. */
export async function slipsOfDesk(desk: OfSchool): Promise<SlipsOfDesk> {
  const classes = await slipsByClass(desk, db());
  const hasSlipsOfGoneClasses = classes.some(({ pupils, unused }) => pupils === 0 && unused > 0);
  return { classes: countSlips(classes), hasSlipsOfGoneClasses };
}

async function slipsByClass(school: OfSchool, from: Database): Promise<SlipsOfClass[]> {
  const pupils = Map.groupBy(await pupilsWhoStayed(school, from), ({ classId }) => classId);
  const rows = await from
    .select({
      classId: voteSlips.classId,
      used: sql<number>`(count(*) filter (where ${voteSlips.usedAt} is not null))::int`,
      unused: sql<number>`(count(*) filter (where ${voteSlips.usedAt} is null))::int`,
    })
    .from(voteSlips)
    .where(isOfDesk(school))
    .groupBy(voteSlips.classId);
  const printed = new Map(rows.map((row) => [row.classId, row]));
  return [...new Set([...pupils.keys(), ...printed.keys()])].map((classId) => ({
    classId,
    pupils: pupils.get(classId)?.length ?? 0,
    used: printed.get(classId)?.used ?? 0,
    unused: printed.get(classId)?.unused ?? 0,
  }));
}

const FOUND = {
  id: voteSlips.id,
  season: voteSlips.season,
  schoolId: voteSlips.schoolId,
  usedAt: voteSlips.usedAt,
};

type FoundSlip = Pick<typeof voteSlips.$inferSelect, keyof typeof FOUND>;

export async function findSlip(
  code: string,
  from: Database = db(),
  key?: string,
): Promise<FoundSlip | undefined> {
  const [slip] = await from
    .select(FOUND)
    .from(voteSlips)
    .where(eq(voteSlips.hash, shortCodeHash(key ?? (await shortCodeKey()), code)));
  return slip;
}

/**
 * Of two who type the same slip at the same moment one succeeds. No more slips are used than there are children at the
 * school. Its class is not asked: a slip is nobody's, and children move and classes get other names while it is in a hand.
 */
export async function spendSlip(
  tx: Database,
  found: FoundSlip,
  now: Date,
): Promise<"spent" | "used" | "void" | "gone"> {
  const slip = await holdWithItsSchool(tx, found);
  // A new print of its class has replaced it meanwhile.
  if (!slip) return "gone";
  if (slip.usedAt) return "used";
  if (!(await isChildWithoutVote(tx, slip))) return "void";
  await tx.update(voteSlips).set({ usedAt: now }).where(eq(voteSlips.id, slip.id));
  return "spent";
}

/** As it is now: between finding and holding it, its school may have been corrected to another record. */
export async function holdWithItsSchool(
  tx: Database,
  found: FoundSlip,
): Promise<FoundSlip | undefined> {
  await holdSlipsOf(tx, found);
  const [slip] = await tx.select(FOUND).from(voteSlips).where(eq(voteSlips.id, found.id));
  return !slip || slip.schoolId === found.schoolId ? slip : holdWithItsSchool(tx, slip);
}

async function isChildWithoutVote(tx: Database, school: OfSchool): Promise<boolean> {
  const used = await tx.$count(voteSlips, and(isOfDesk(school), isNotNull(voteSlips.usedAt)));
  return used < (await pupilsWhoStayed(school, tx)).length;
}

async function pupilsWhoStayed(school: OfSchool, from: Database) {
  return (await pupilsOfDesk(school, from)).filter(({ leftSchoolAt }) => !leftSchoolAt);
}

function isOfDesk({ schoolId, season }: OfSchool) {
  return and(eq(voteSlips.schoolId, schoolId), eq(voteSlips.season, season));
}

function isOfClass(desk: OfSchool, classId: string | null) {
  const isOf = classId === null ? isNull(voteSlips.classId) : eq(voteSlips.classId, classId);
  return and(isOfDesk(desk), isOf);
}
