import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/entries/school-desk.server";
import type { LessonsByStage } from "../lessons-context.server";
import { classRows } from "./class-rows.server";
import type { DeskClass } from "./find-class.server";
import { nextStep } from "./next-step";
import { inOrder, type Order } from "./order-rows";
import { thisWeek } from "./this-week";

export type ClassView = Awaited<ReturnType<typeof classView>>;

interface Asked {
  desk: SchoolDesk;
  schoolClass: DeskClass;
  order: Order;
  lessons: LessonsByStage;
}

const DAY_MS = 86_400_000;

/** The desk of one class: nobody's address, and of a guardian's answer only that it is there. */
export async function classView({ desk, schoolClass, order, lessons }: Asked, site: Site) {
  const { season, now } = site;
  const rows = await classRows(schoolClass.pupils, lessons, season);
  const taking = rows.filter(({ consent }) => consent !== "no");
  const { submissionsClose } = season.dates;
  return {
    schoolId: desk.schoolId,
    school: [desk.name, desk.town].filter(Boolean).join(", "),
    classId: schoolClass.id,
    className: schoolClass.name,
    order,
    today: localOf(now),
    daysLeft: Math.round((dayOf(submissionsClose) - dayOf(localOf(now))) / DAY_MS),
    rows: inOrder(rows, order).map((row) => ({ ...row, next: nextStep(row) })),
    taking: taking.length,
    sentIn: taking.filter(({ project }) => project.isSentIn).length,
    week: thisWeek(rows, { now, dates: season.dates }),
    missing: rows
      .filter(({ consent }) => consent === "waiting" || consent === "no-address")
      .map(({ id }) => id),
  };
}

function dayOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`);
}
