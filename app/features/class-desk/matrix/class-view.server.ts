import { daysFromToday } from "~/program/calendar";
import { isInGallery } from "~/program/gallery-phase";
import { endOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import { publicSlugs } from "~/records/publications/shown-projects.server";
import { waitsForGuardian } from "./class-row";
import { classRows } from "./class-rows.server";
import type { DeskClass } from "./find-class.server";
import { heightsOf } from "./heights";
import { nextStep } from "./next-step";
import { inOrder, type Order } from "./order-rows";
import { restOfWeek, thisWeek } from "./this-week";

export type ClassView = Awaited<ReturnType<typeof classView>>;

interface Asked {
  desk: SchoolDesk;
  schoolClass: DeskClass;
  /** All that the school has, where there is a choice. */
  classes: DeskClass[];
  order: Order;
  page: number;
  lessons: LessonsByStage;
}

/** More than any room holds; a school without classes in its list turns the page. */
const ROWS_ON_A_PAGE = 100;

/** The desk of one class: nobody's address, and of a guardian's answer only that it is there. */
export async function classView(asked: Asked, site: Site) {
  const { desk, schoolClass, classes, order, lessons } = asked;
  const { season, now } = site;
  const rows = await classRows(schoolClass.pupils, lessons, site);
  const taking = rows.filter(({ consent }) => consent !== "no");
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE));
  const page = Math.min(asked.page, pages);
  const shown = inOrder(rows, order).slice((page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE);
  const isOpen = now < endOf(season.dates.submissionsClose);
  return {
    schoolId: desk.schoolId,
    school: [desk.name, desk.town].filter(Boolean).join(", "),
    classKey: schoolClass.key,
    className: schoolClass.name,
    classes: classes.map(({ key, name, pupils }) => ({ key, name, students: pupils.length })),
    order,
    page,
    pages,
    today: localOf(now),
    daysLeft: daysFromToday(season.dates.submissionsClose, now),
    rows: shown.map((row) => ({ ...row, next: nextStep(row, isOpen) })),
    students: rows.length,
    heights: heightsOf(rows),
    taking: taking.length,
    sentIn: taking.filter(({ project }) => project.isSentIn).length,
    week: thisWeek(rows, { now, dates: season.dates }),
    rest: restOfWeek(rows, { now, dates: season.dates }),
    missing: rows.filter(waitsForGuardian).length,
    posters: await inTheGallery(desk.season, schoolClass, site),
  };
}

/** How many of the class's projects everybody can see now. */
async function inTheGallery(season: string, { pupils }: DeskClass, site: Site): Promise<number> {
  if (!isInGallery(season, site)) return 0;
  const entries = new Set(pupils.flatMap(({ entryId }) => entryId ?? []));
  return (await publicSlugs([...entries])).size;
}
