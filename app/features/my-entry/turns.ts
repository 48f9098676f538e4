import type { ChildView, EntryView } from "./entry-view.server";

/** What stands between an entry and being complete: what this visitor can do, and for whom all wait. */
export type Turn = { entry: string; name: string; due: string | undefined } & (
  | { what: "answer"; child: ChildView }
  | { what: "guardian"; children: ChildView[] }
  | { what: "members"; missing: number }
  /** Somebody else's turn. */
  | { what: "wait"; child: ChildView }
);

/** The visitor's own things first. */
export function turnsOf(view: EntryView): Turn[] {
  if (view.trail.length === 0) return [];
  const { id: entry, name, children, studentsNotNamed: missing } = view;
  // Consents count until judging opens.
  const consentDue = view.trail.find(({ id }) => id === "judging")?.starts;
  const projectDue = view.trail.find(({ id }) => id === "sending-in")?.ends;
  const about = (what: "answer" | "wait") => (child: ChildView) => ({
    entry,
    name,
    what,
    child,
    due: consentDue,
  });
  const open = children.filter(isOpen);
  const unknown = open.filter(lacksAddress);
  return [
    ...open.filter(isOwnToAnswer).map(about("answer")),
    ...(unknown.length > 0
      ? [{ entry, name, what: "guardian", children: unknown, due: consentDue } as const]
      : []),
    ...(missing > 0 && view.canNameStudents
      ? [{ entry, name, what: "members", missing, due: projectDue } as const]
      : []),
    ...open
      .filter((child) => !isOwnToAnswer(child) && child.consent?.stage === "waiting")
      .map(about("wait")),
  ];
}

export function isOwnTurn({ what }: Turn): boolean {
  return what !== "wait";
}

function isOpen({ consent }: ChildView): boolean {
  return consent?.stage === "waiting" || consent?.stage === "no-address";
}

function isOwnToAnswer({ consent }: ChildView): boolean {
  return consent?.stage === "waiting" && consent.canAnswer && !consent.own;
}

function lacksAddress({ consent }: ChildView): boolean {
  return consent?.stage === "no-address" && consent.canCorrectAddress;
}
