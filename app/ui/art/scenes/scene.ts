import type { ReactNode } from "react";

/** A picture that a page opens with, 1600 wide. Its words stand on the flat sky at the left. */
export interface Scene {
  /** Its ramps, by day and by night, are those of `.scene-<name>` in the stylesheet beside it. */
  name: string;
  /** Of which scene it has the ramps, where it is the same place a little later. */
  rampsOf?: string;
  /** Decides the ink by day; after dark it is always snow. */
  sky: "light" | "dark";
  /** The short ones, up to 300 high, are the bands of forms and legal pages. */
  height: number;
  /** Drawn by the server only: a picture never changes, so no browser needs the code of one. */
  drawing: ReactNode;
}
