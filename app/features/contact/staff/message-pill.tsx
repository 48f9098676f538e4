import { Pill, type PillTone } from "~/ui/staff/pill";
import type { ContactStatus } from "../contact-status";
import { MESSAGE_STATUS_LABELS } from "./message-labels";

const TONES: Record<ContactStatus, PillTone> = {
  unread: "warn",
  read: "info",
  answered: "ok",
  archived: "quiet",
};

interface MessagePillProps {
  status: ContactStatus;
  suspectedSpam: boolean;
}

export function MessagePill({ status, suspectedSpam }: MessagePillProps) {
  if (suspectedSpam) return <Pill tone="crit">Suspected spam</Pill>;
  return <Pill tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Pill>;
}
