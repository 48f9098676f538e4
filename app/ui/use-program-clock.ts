import { programTimeOf } from "~/program/program-time";
import { useSite } from "./site-context";

/** Writes what is stored as the programme's clock had it. */
export function useProgramClock(): (stored: Date | string) => Date {
  const site = useSite();
  return (stored) => programTimeOf(stored, site);
}
