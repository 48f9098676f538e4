import { OUTBOX_STATE_LABELS, type OutboxState } from "~/program/outbox-states";
import { Pill, type PillTone } from "./pill";

const TONES: Record<OutboxState, PillTone> = {
  queued: "warn",
  sending: "info",
  sent: "ok",
  retrying: "warn",
  failed: "crit",
  held: "warn",
  canceled: "quiet",
};

export function OutboxPill({ state }: { state: OutboxState }) {
  return <Pill tone={TONES[state]}>{OUTBOX_STATE_LABELS[state]}</Pill>;
}
