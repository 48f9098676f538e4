import type { ProjectContent } from "~/program/project";
import type { DraftHandle } from "./use-draft";

/** For pages on which nothing is typed: a version, as it was sent in. */
export function frozenDraft(content: ProjectContent): DraftHandle {
  return {
    content,
    change: () => {},
    settle: () => {},
    flush: () => Promise.resolve(true),
    revisionOf: () => 0,
    addRow: () => {},
    isRefused: () => false,
    saving: { what: "saved", refusal: null, conflicts: new Map(), errors: new Map() },
    savedAt: null,
    isLive: false,
    hasScript: false,
    hasKept: false,
    lost: [],
    canEdit: false,
  };
}
