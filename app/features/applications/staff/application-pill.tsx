import { Pill, type PillTone } from "~/ui/staff/pill";
import type { ApplicationStatus } from "../application-status";
import { APPLICATION_STATUS_LABELS } from "./application-labels";

const TONES: Record<ApplicationStatus, PillTone> = {
  new: "warn",
  reviewing: "info",
  accepted: "ok",
  declined: "quiet",
};

interface ApplicationPillProps {
  status: ApplicationStatus;
  suspectedSpam: boolean;
}

export function ApplicationPill({ status, suspectedSpam }: ApplicationPillProps) {
  if (suspectedSpam) return <Pill tone="crit">Suspected spam</Pill>;
  return <Pill tone={TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Pill>;
}
