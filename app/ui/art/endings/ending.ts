import type { ReactNode } from "react";

/** A picture that a page ends with, 1600 by 240: always a night, each of another place. */
export interface Ending {
  /** Its ramps are those of `.ending-<name>` in the stylesheet beside it, which only its pages load. */
  name: string;
  /** As with the scenes: no browser needs the code of a picture. */
  drawing: ReactNode;
}
