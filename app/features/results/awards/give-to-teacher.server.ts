import type { Change } from "~/platform/staff/answer-change.server";
import { TEACHER_MENTOR } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import type { Decider } from "../staff/decide.server";
import { giveAward } from "./give-award.server";
import { namedBy } from "./named-by";
import { teacherShortlist } from "./teacher-shortlist.server";

interface GivenToTeacher {
  /** Of the shortlist. */
  key: string;
  /** Staff's own words. */
  reason: string;
  by: Decider;
  site: Site;
}

/** Anybody on the shortlist, first or not: what the rule says of just this one stands before staff's own words. */
export async function giveToTeacher({ key, reason, by, site }: GivenToTeacher): Promise<Change> {
  const listed = await teacherShortlist(site);
  const place = listed.findIndex((one) => one.key === key);
  const chosen = listed[place];
  if (!chosen) return { refused: "Choose a teacher from the list." };
  const { teacher, schoolId } = chosen;
  if (!schoolId) return { refused: NO_SCHOOL };
  const figures = `${teacher}: ${namedBy(chosen)}, number ${place + 1} of ${listed.length} on the shortlist.`;
  return giveAward({
    award: TEACHER_MENTOR,
    roundEntryId: null,
    schoolId,
    teacher,
    reason: `${figures} ${reason}`,
    by,
    site,
  });
}

const NO_SCHOOL =
  "No school of our list stands behind this teacher, and the award is a school’s. Set the school of the children who named them first.";
