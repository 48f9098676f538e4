import type { ContactStatus } from "../contact-status";

export const MESSAGE_STATUS_LABELS: Record<ContactStatus, string> = {
  unread: "Unread",
  read: "Read",
  answered: "Answered",
  archived: "Archived",
};
