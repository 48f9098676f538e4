import { data } from "react-router";
import { type Pupil, pupilsOfDesk, type SchoolDesk } from "~/records/entries/school-desk.server";
import { classesOf } from "~/records/schools/classes.server";

export interface DeskClass {
  /** Null for the children whom the list puts into no class. */
  id: string | null;
  name: string | null;
  /** Who left the school is not among them. */
  pupils: Pupil[];
}

/** The class of an address, where this school has it; else there is none. */
export async function requireClass(desk: SchoolDesk, key: string | undefined): Promise<DeskClass> {
  const found = (await classesOfDesk(desk)).find(({ id }) => (id ?? "none") === key);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Every class with its children, and last those without a class, where there are any. */
export async function classesOfDesk(desk: SchoolDesk): Promise<DeskClass[]> {
  const classes = await classesOf(desk);
  const pupils = (await pupilsOfDesk(desk)).filter(({ leftSchoolAt }) => !leftSchoolAt);
  const byClass = Map.groupBy(pupils, ({ classId }) => classId);
  const rest = byClass.get(null) ?? [];
  return [
    ...classes.map(({ id, name }) => ({ id, name, pupils: byClass.get(id) ?? [] })),
    ...(rest.length > 0 || classes.length === 0 ? [{ id: null, name: null, pupils: rest }] : []),
  ];
}
