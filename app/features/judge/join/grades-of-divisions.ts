import { GRADES, type Grade } from "~/program/options";
import type { Divisions } from "~/program/season-divisions";

type Division = keyof Divisions;

function divisionOf(grade: Grade, { k8 }: Divisions): Division {
  return (grade === "K" ? 0 : Number(grade)) <= k8.highestGrade ? "k8" : "highSchool";
}

/** Both is any, which is stored as none. */
export function gradesOf(chosen: readonly Division[], divisions: Divisions): Grade[] {
  if (chosen.length !== 1) return [];
  return GRADES.filter((grade) => chosen.includes(divisionOf(grade, divisions)));
}

export function divisionsOf(grades: readonly Grade[], divisions: Divisions): Division[] {
  if (grades.length === 0) return ["k8", "highSchool"];
  return [...new Set(grades.map((grade) => divisionOf(grade, divisions)))];
}
