import { daysUntil } from "~/program/calendar";
import { localOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import { isInTime, lastMinute, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import type { Visitor } from "~/records/access/visitor.server";
import type { ProjectSummary } from "~/records/projects/project-summary.server";

export type ProjectView = ReturnType<typeof projectView>;

interface SeenBy {
  visitor: Visitor;
  site: Site;
  /** For whose guardian it waits: until they have signed, nothing that this visitor types is kept. */
  held: string[];
}

/** The last stage, which is the project, takes two to four weeks. */
const PRESSING_DAYS = 28;

const NOT_BEGUN: ProjectSummary = {
  state: "none",
  missing: 0,
  packed: 0,
  asked: 0,
  versions: 0,
  lacksStatement: false,
};

/** How far an entry's project is, and whose turn it is. */
export function projectView(
  entry: OwnEntry,
  summary: ProjectSummary = NOT_BEGUN,
  { visitor, site, held }: SeenBy,
) {
  const { state, missing, firstMissing, versions, sentAt, grantedUntil } = summary;
  const deadline = projectDeadline(site.season, grantedUntil);
  const isOpen = entry.season === site.season.id && isInTime(site.now, deadline);
  const isTheirs = may(visitor.actor, "project.edit", subjectOf(entry));
  const mayState = may(visitor.actor, "project.write-statement", subjectOf(entry));
  return {
    state,
    missing,
    firstMissing: firstMissing ?? null,
    versions,
    sentOn: sentAt ? localOf(sentAt) : null,
    isOpen,
    due: lastMinute(deadline),
    isDueSoon: daysUntil(lastMinute(deadline), site.now) <= PRESSING_DAYS,
    /** Staff gave this entry more time than the season does. */
    isGranted: deadline > projectDeadline(site.season),
    canEdit: isOpen && isTheirs,
    /** Theirs to write, and not yet. */
    held: isTheirs ? held : [],
    /** Of the mentor, who reads it and writes a statement. */
    isMentors: mayState,
    isOwn: isOwnProject(entry, visitor),
    /** Of this visitor, who is the mentor; until it is written. */
    isStatementAsked: isOpen && held.length === 0 && summary.lacksStatement && mayState,
  };
}

/** Students work on it; for guardians, teachers and whoever leads a team it is somebody else's turn. */
function isOwnProject(entry: OwnEntry, visitor: Visitor): boolean {
  if (visitor.kind === "seat") return true;
  const isMember = visitor.ties.some(({ as, to }) => as === "member" && to === entry.id);
  const isGuardian = visitor.ties.some(
    ({ as, to }) => as === "guardian" && entry.members.some(({ id }) => id === to),
  );
  return isMember && !isGuardian;
}
