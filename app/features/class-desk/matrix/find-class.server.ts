import { data } from "react-router";
import { ALL_CLASSES, NO_CLASS } from "~/program/paths";
import { type Pupil, pupilsOfDesk, type SchoolDesk } from "~/records/access/school-desk.server";
import { classesOf } from "~/records/schools/classes.server";

export interface DeskClass {
  /** As addresses name it: a class's id, or one of the two words that stand for more and for none. */
  key: string;
  /** Null where the key is one of those words. */
  name: string | null;
  /** Who left the school is not among them. */
  pupils: Pupil[];
}

/** The class of an address, where this school has it, beside the others that it has; else there is none. */
export async function requireClass(desk: SchoolDesk, key: string | undefined) {
  const classes = await classesOfDesk(desk);
  const all = { key: ALL_CLASSES, name: null, pupils: classes.flatMap(({ pupils }) => pupils) };
  const found = [all, ...classes].find((candidate) => candidate.key === key);
  if (!found) throw data(null, { status: 404 });
  return { schoolClass: found, classes: classes.length > 1 ? [all, ...classes] : [] };
}

/** Every class with its children, and last those without a class, where there are any. */
export async function classesOfDesk(desk: SchoolDesk): Promise<DeskClass[]> {
  const classes = await classesOf(desk);
  const pupils = (await pupilsOfDesk(desk)).filter(({ leftSchoolAt }) => !leftSchoolAt);
  const byClass = Map.groupBy(pupils, ({ classId }) => classId);
  const rest = byClass.get(null) ?? [];
  return [
    ...classes.map(({ id, name }) => ({ key: id, name, pupils: byClass.get(id) ?? [] })),
    ...(rest.length > 0 || classes.length === 0
      ? [{ key: NO_CLASS, name: null, pupils: rest }]
      : []),
  ];
}
