import { isOpenConsent, isToAnswer, isToSignOnPaper, lacksAddress } from "./consent-turn";
import type { ChildView, EntryView } from "./entry-view.server";

/** What stands between an entry and being complete: what this visitor can do, and for whom all wait. */
export type Turn = { entry: string; name: string; due: string | undefined } & (
  | { what: "answer"; child: ChildView }
  /** The guardian allowed more than an answer by link carries. */
  | { what: "paper"; child: ChildView }
  /** All lessons of these are done: an adult's word ends them, on one page. */
  | { what: "stages"; child: ChildView; numbers: number[] }
  | {
      what: "lesson";
      child: ChildView;
      lesson: NonNullable<ChildView["nextLesson"]>;
      isOwn: boolean;
    }
  | { what: "guardian"; children: ChildView[] }
  | { what: "members"; missing: number }
  /** The students' turn; the visitor's own where they are one of them. */
  | { what: "project"; project: EntryView["project"] }
  /** Of the mentor. */
  | { what: "statement" }
  /** Of the adults of those who are invited. */
  | { what: "showcase" }
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
    ...(view.isShowcaseAsked
      ? [{ entry, name, what: "showcase", due: due.showcase } as const]
      : []),
    ...open.filter(({ consent }) => consent && isToAnswer(consent)).map(about("answer")),
    ...(unknown.length > 0
      ? [{ entry, name, what: "guardian", children: unknown, due: due.consent } as const]
      : []),
    ...children.flatMap((child) => {
      const numbers = child.stagesToConfirm;
      if (numbers.length === 0) return [];
      return [{ entry, name, what: "stages", child, numbers, due: undefined } as const];
    }),
    ...(missing > 0 && view.canNameStudents && view.isTeamOpen
      ? [{ entry, name, what: "members", missing, due: due.members } as const]
      : []),
    ...children
      .filter(({ consent }) => view.isGalleryToCome && consent && isToSignOnPaper(consent))
      .map((child) => ({ entry, name, what: "paper", child, due: due.paper }) as const),
    ...lessonTurns(view),
    ...(isProjectAwaited(view) && isProjectNext(view)
      ? [{ entry, name, what: "project", project: view.project, due: view.project.due } as const]
      : []),
    ...(view.project.isStatementAsked && isInContest(view)
      ? [{ entry, name, what: "statement", due: view.project.due } as const]
      : []),
    ...open
      .filter(({ consent }) => consent && !isToAnswer(consent) && consent.stage === "waiting")
      .map(about("wait")),
  ];
}

export function whoseTurn(turn: Turn): TurnOf {
  if (turn.what === "wait") return "waiting";
  if (turn.what === "project") return turn.project.isOwn ? "you" : "students";
  if (turn.what === "lesson") return turn.isOwn ? "you" : "students";
  return "you";
}

/** Lessons stay open; those about the project lead nowhere once it can no longer be sent in. */
function lessonTurns({ id: entry, children, project }: EntryView): Turn[] {
  const leadsSomewhere = project.isOpen || project.sentOn !== null;
  return children.flatMap((child) => {
    const lesson = child.nextLesson;
    if (!lesson || (lesson.isOfLastStage && !leadsSomewhere)) return [];
    // All that is held about them goes: nobody is sent on to work that will be erased.
    if (child.consent?.stage === "no") return [];
    const { givenName: name } = child;
    return [{ entry, name, what: "lesson", child, lesson, isOwn: project.isOwn, due: undefined }];
  });
}

/** First the lessons; the project from the stage that is about it, or once it is begun or presses. */
function isProjectNext({ children, project }: EntryView): boolean {
  const lessons = children.flatMap(({ nextLesson }) => nextLesson ?? []);
  return (
    lessons.length === 0 ||
    lessons.some(({ isOfLastStage }) => isOfLastStage) ||
    project.state !== "none" ||
    project.isDueSoon
  );
}

/** Not sent in, or sent back: somebody has to work on it while there is time. */
function isProjectAwaited({ project: { canEdit, state } }: EntryView): boolean {
  return canEdit && ["none", "draft", "withdrawn", "sent_back"].includes(state);
}

function isInContest({ project: { state } }: EntryView): boolean {
  return state !== "disqualified" && state !== "withdrawn";
}
