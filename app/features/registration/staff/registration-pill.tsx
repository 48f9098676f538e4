import type { RegistrationStatus } from "~/records/registrations/registrations.table.server";
import { Pill, type PillTone } from "~/ui/staff/pill";
import { REGISTRATION_STATUS_LABELS } from "./registration-labels";

const TONES: Record<RegistrationStatus, PillTone> = {
  paid: "ok",
  pending: "warn",
  expired: "quiet",
  refunded: "info",
  canceled: "crit",
};

export function RegistrationPill({ status }: { status: RegistrationStatus }) {
  return <Pill tone={TONES[status]}>{REGISTRATION_STATUS_LABELS[status]}</Pill>;
}
