/** Who opens a lesson: whoever came in by a paid place, or works here, reads all of them. */
export type Reader = "anybody" | "place" | "staff";

/** The first lesson of each stage is open to all; the others open with a place. */
export function mayRead({ isOpen }: { isOpen: boolean }, reader: Reader): boolean {
  return isOpen || reader !== "anybody";
}
