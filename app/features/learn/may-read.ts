/** Who opens a lesson. Sign-in for families and schools will say `place`; the staff's says `staff`. */
export type Reader = "anybody" | "place" | "staff";

/** The first lesson of each stage is open to all; the others open with a place. */
export function mayRead({ isOpen }: { isOpen: boolean }, reader: Reader): boolean {
  return isOpen || reader !== "anybody";
}
