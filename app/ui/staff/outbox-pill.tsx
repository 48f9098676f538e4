import { OUTBOX_STATE_LABELS } from "~/admin/outbox/outbox-view";
import type { OutboxRow } from "~/platform/mail/outbox.table.server";
import { Pill, type PillTone } from "./pill";

const TONES: Record<OutboxRow["state"], PillTone> = {
  queued: "warn",
  sending: "info",
  sent: "ok",
  retrying: "warn",
  failed: "crit",
};

export function OutboxPill({ state }: { state: OutboxRow["state"] }) {
  return <Pill tone={TONES[state]}>{OUTBOX_STATE_LABELS[state]}</Pill>;
}
