import { ACROSS } from "~/program/scoring/field";
import type { Season } from "~/program/season";

/** "K–8"; where all compete for the same places, "all divisions". */
export function divisionName(name: string, { divisions }: Pick<Season, "divisions">): string {
  if (name === ACROSS) return ACROSS;
  return divisions[name as keyof Season["divisions"]]?.name ?? name;
}
