import type { DemoShare } from "./demo-projects";

/** What a demonstration can be filled up to; each is a stop of the time machine as well. */
const DEMO_PHASES = [
  "enrolment",
  "creation",
  "submitted",
  "voting",
  "judging",
  "finalists",
  "showcase",
  "results",
] as const;
export type DemoPhase = (typeof DEMO_PHASES)[number];

export function demoPhase(word: string): DemoPhase | undefined {
  return DEMO_PHASES.find((phase) => phase === word);
}

export const PHASES_IN_WORDS = DEMO_PHASES.join(", ");

/** Early on a few look forward; in the end a whole fair has been sent in, and nearly all of it looked over. */
export function shareIn(phase: DemoPhase): DemoShare {
  if (phase === "enrolment") return { begun: 6, sent: 3, accepted: 0 };
  if (phase === "creation") return { begun: 120, sent: 12, accepted: 8 };
  return { begun: 200, sent: 170, accepted: phase === "submitted" ? 140 : 165 };
}

/** Judges read from then on; later all of it is read, and the round is closed. */
export function judgingIn(phase: DemoPhase): "none" | "open" | "over" {
  const at = DEMO_PHASES.indexOf(phase) - DEMO_PHASES.indexOf("judging");
  return at < 0 ? "none" : at === 0 ? "open" : "over";
}

/** By then the audience votes, or has voted. */
export function hasVotes(phase: DemoPhase): boolean {
  return DEMO_PHASES.indexOf(phase) >= DEMO_PHASES.indexOf("voting");
}

/** By then the class of a school has sent in what it made. */
export function hasClassProjects(phase: DemoPhase): boolean {
  return DEMO_PHASES.indexOf(phase) >= DEMO_PHASES.indexOf("submitted");
}

/** By then guardians have answered. */
export function hasConsents(phase: DemoPhase): boolean {
  return phase !== "enrolment";
}

/** What is out by then. */
export function resultsIn(phase: DemoPhase): "none" | "finalists" | "places" {
  if (phase === "results") return "places";
  return phase === "finalists" || phase === "showcase" ? "finalists" : "none";
}
