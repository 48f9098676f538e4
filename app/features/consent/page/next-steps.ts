import { instantOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { ConsentRow } from "~/records/participants/consents.table.server";

export interface NextStep {
  what: "copy" | "confirming" | "project" | "gallery";
  on: string;
}

/** What follows on an answer, and when. */
export function nextSteps(answer: ConsentRow, { season, now }: Site): NextStep[] {
  const { programAt, method, confirmingLetterAt, isRevoked, takesPart, gallery } = answer;
  const { submissionsClose, votingOpens } = season.dates;
  const isYes = takesPart && !isRevoked;
  const isAhead = (local: string) => now < instantOf(local);
  const steps: NextStep[] = [{ what: "copy", on: localOf(programAt) }];
  if (method === "link" && confirmingLetterAt)
    steps.push({ what: "confirming", on: localOf(confirmingLetterAt) });
  if (isYes && isAhead(submissionsClose)) steps.push({ what: "project", on: submissionsClose });
  if (isYes && gallery !== "none" && isAhead(votingOpens))
    steps.push({ what: "gallery", on: votingOpens });
  return steps;
}
