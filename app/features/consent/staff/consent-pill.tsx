import { Pill, type PillTone } from "~/ui/staff/pill";
import { CONSENT_STATES, type ConsentState } from "../consent-states";

const TONES: Record<ConsentState, PillTone> = {
  waiting: "warn",
  came_back: "crit",
  no_address: "crit",
  compare: "info",
  yes: "ok",
  no: "quiet",
};

export function ConsentPill({ state }: { state: ConsentState }) {
  return <Pill tone={TONES[state]}>{CONSENT_STATES[state]}</Pill>;
}
