import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import type { ReportedClass } from "../matrix/class-row";
import { classRows } from "../matrix/class-rows.server";
import { classesOfDesk } from "../matrix/find-class.server";
import { inOrder } from "../matrix/order-rows";

/** A school class by class, so that a thousand projects are never in memory at once. */
export async function schoolReport(
  desk: SchoolDesk,
  lessons: LessonsByStage,
  site: Site,
): Promise<ReportedClass[]> {
  const reported: ReportedClass[] = [];
  for (const { name, pupils } of await classesOfDesk(desk)) {
    reported.push({ name, rows: inOrder(await classRows(pupils, lessons, site), "name") });
  }
  return reported;
}
