import type { ProjectState } from "~/program/project-state";
import { Pill, type PillTone } from "~/ui/staff/pill";
import { STATE_LABELS } from "./project-states";

const TONES: Record<ProjectState, PillTone> = {
  draft: "quiet",
  waiting: "warn",
  accepted: "ok",
  sent_back: "info",
  disqualified: "crit",
  appealed: "warn",
  withdrawn: "quiet",
};

export function ProjectPill({ state }: { state: ProjectState }) {
  return <Pill tone={TONES[state]}>{STATE_LABELS[state]}</Pill>;
}
