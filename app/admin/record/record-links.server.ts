import { recordInWords } from "~/program/event-records";
import { RECORD_KINDS } from "../features.server";

/** E-mails are records too, but of the site itself. */
const OUTBOX = { type: "e-mail", label: "email", path: "/admin/outbox" };

export interface RecordLink {
  /** "registration R-3F2A9C1B" */
  label: string;
  /** Null: there is nothing to open. */
  to: string | null;
}

/** How staff name a record, and where they open it. */
export function recordLink(type: string, id: string | null): RecordLink {
  if (!id) return { label: recordInWords(type), to: null };
  const kind = RECORD_KINDS.find((known) => known.type === type);
  const path = type === OUTBOX.type ? OUTBOX.path : kind?.screen?.path;
  if (!path) return { label: recordInWords(type), to: null };
  const reference = kind?.referenceOf?.(id) ?? id.slice(0, 8);
  return { label: `${kind?.label ?? OUTBOX.label} ${reference}`, to: `${path}/${id}` };
}
