import type { Conflict } from "../part-slots";
import type { PartState } from "./part-state";
import type { DraftHandle } from "./use-draft";

export interface PartProps {
  state: PartState;
  draft: DraftHandle;
  /** Came back from a form without script. */
  conflict?: Conflict | undefined;
}
