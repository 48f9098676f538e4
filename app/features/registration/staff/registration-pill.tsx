import { REGISTRATION_STATUS_LABELS } from "~/program/registration-labels";
import type { RegistrationStatus } from "~/records/registrations/registrations.table.server";
import { Pill, type PillTone } from "~/ui/staff/pill";

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
