import type { PartId } from "~/program/project";
import type { Stage } from "~/program/season";
import { type ClassRow, canSendIn, isStageFinished } from "./class-row";

export type NextStep =
  | { what: "address" | "consent" | "send-in" | "not-taking-part" | "nothing" }
  | { what: "confirm" | "stage"; stage: Stage["id"] }
  | { what: "part"; part: PartId };

/** Of the project so much is packed that its next piece comes before the next lesson. */
const NEARLY_PACKED = 0.75;

/**
 * The one thing that brings a child on. Nothing a child under 13 types is kept before a guardian signs; once
 * projects are locked, lessons go on and nothing is sent in.
 */
export function nextStep(row: ClassRow, isOpen: boolean): NextStep {
  if (row.consent === "no") return { what: "not-taking-part" };
  if (row.consent === "no-address") return { what: "address" };
  if (row.consent === "waiting") return { what: "consent" };
  const { stages, project } = row;
  if (isOpen && canSendIn(row)) return { what: "send-in" };
  const open = stages.find(({ isConfirmed }) => !isConfirmed);
  if (open && isStageFinished(open)) return { what: "confirm", stage: open.id };
  if (project.isSentIn) return { what: "nothing" };
  if (isOpen && project.missing && (!open || isNearlyPacked(row))) {
    return { what: "part", part: project.missing };
  }
  return open ? { what: "stage", stage: open.id } : { what: "nothing" };
}

export function isNearlyPacked({ project: { packed, of, isSentIn } }: ClassRow): boolean {
  return !isSentIn && packed < of && packed / of >= NEARLY_PACKED;
}
