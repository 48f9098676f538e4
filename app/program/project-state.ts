/** How a project stands. The database keeps it, by the rules of `project_state` in the migrations. */
export const PROJECT_STATES = [
  /** Nothing was sent in. */
  "draft",
  /** Its newest version is to be looked over. */
  "waiting",
  "accepted",
  "sent_back",
  "disqualified",
  /** A family asked others to look at a decision, and nobody has answered. */
  "appealed",
  /** By the family. */
  "withdrawn",
] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** Something earlier may stay public while a newer version waits or is mended; nothing else. */
export function mayBePublic(state: ProjectState): boolean {
  return state === "accepted" || state === "waiting" || state === "sent_back";
}

/**
 * What can be recognised in a file or behind a link, as staff saw it when they looked it over. A stranger is anybody
 * who is not in the entry, or no longer: no consent speaks for them.
 */
export const FILE_MARKS = ["face", "voice", "name", "school", "stranger"] as const;
export type FileMark = (typeof FILE_MARKS)[number];
