import { Pill, type PillTone } from "~/ui/staff/pill";
import { PROJECT_STATES, type ProjectState } from "./project-states";

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
  return <Pill tone={TONES[state]}>{PROJECT_STATES[state]}</Pill>;
}
