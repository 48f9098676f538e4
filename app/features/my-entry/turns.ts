import { isOpenConsent, isToAnswer, isToSignOnPaper, lacksAddress } from "./consent-turn";
import type { ChildView, EntryView } from "./entry-view.server";

/** What stands between an entry and being complete: what this visitor can do, and for whom all wait. */
export type Turn = { entry: string; name: string; due: string | undefined } & (
  | { what: "answer"; child: ChildView }
  /** The guardian allowed more than an answer by link carries. */
  | { what: "paper"; child: ChildView }
  /** All its lessons are done: an adult's word ends it. */
  | { what: "stage"; child: ChildView; number: number }
  | { what: "guardian"; children: ChildView[] }
  | { what: "members"; missing: number }
  /** The students' turn; the visitor's own where they are one of them. */
  | { what: "project"; project: EntryView["project"] }
  /** Somebody else's turn. */
  | { what: "wait"; child: ChildView }
);

export type TurnOf = "you" | "students" | "waiting";

/** The visitor's own things first. */
export function turnsOf(view: EntryView): Turn[] {
  if (view.trail.length === 0) return [];
  const { id: entry, name, children, studentsNotNamed: missing, due } = view;
  const about = (what: "answer" | "wait") => (child: ChildView) => ({
    entry,
    name,
    what,
    child,
    due: due.consent,
  });
  const open = view.isConsentOpen
    ? children.filter(({ consent }) => consent && isOpenConsent(consent))
    : [];
  const unknown = open.filter(({ consent }) => consent && lacksAddress(consent));
  return [
    ...open.filter(({ consent }) => consent && isToAnswer(consent)).map(about("answer")),
    ...(unknown.length > 0
      ? [{ entry, name, what: "guardian", children: unknown, due: due.consent } as const]
      : []),
    ...children.flatMap((child) =>
      child.stagesToConfirm.map(
        (number) => ({ entry, name, what: "stage", child, number, due: undefined }) as const,
      ),
    ),
    ...(missing > 0 && view.canNameStudents && view.isTeamOpen
      ? [{ entry, name, what: "members", missing, due: due.members } as const]
      : []),
    ...children
      .filter(({ consent }) => view.isGalleryToCome && consent && isToSignOnPaper(consent))
      .map((child) => ({ entry, name, what: "paper", child, due: due.paper }) as const),
    ...(isProjectAwaited(view)
      ? [{ entry, name, what: "project", project: view.project, due: view.project.due } as const]
      : []),
    ...open
      .filter(({ consent }) => consent && !isToAnswer(consent) && consent.stage === "waiting")
      .map(about("wait")),
  ];
}

export function whoseTurn(turn: Turn): TurnOf {
  if (turn.what === "wait") return "waiting";
  return turn.what === "project" && !turn.project.isOwn ? "students" : "you";
}

/** Not sent in, or sent back: somebody has to work on it while there is time. */
function isProjectAwaited({ project: { canEdit, state } }: EntryView): boolean {
  return canEdit && state !== "sent" && state !== "accepted" && state !== "disqualified";
}
