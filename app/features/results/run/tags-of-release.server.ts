import type { ReleasedKind } from "~/program/results/run-inputs";
import { COUNT_TAG } from "~/records/votes/freeze-count.server";

/** With the places the count of the votes may be read. */
export function tagsOfRelease(kind: ReleasedKind): string[] {
  return kind === "showcase" ? [COUNT_TAG] : [];
}
