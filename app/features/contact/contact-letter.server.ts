import { formLetter } from "~/platform/mail/form-letter.server";
import type { Site } from "~/program/site";
import { contactNotification } from "./contact-notification.email";
import { type ContactRecord, ROLE_LABELS } from "./contact-schema";

const GAPS = ["name", "email", "role", "subject", "phone", "wantsUpdates", "message"] as const;

type Notification = ReturnType<typeof formLetter<(typeof GAPS)[number]>>;
let latest: { season: unknown; settings: unknown; letter: Notification } | undefined;

/** The notification for one message; the template is rendered anew when season or settings change. */
export async function contactLetter(record: ContactRecord, phone: string | null, site: Site) {
  const { season, settings } = site;
  if (latest?.season !== season || latest.settings !== settings) {
    const letter = formLetter(GAPS, (marks) => contactNotification(marks, site));
    latest = { season, settings, letter };
  }
  const fill = await latest.letter;
  return fill({
    name: record.name,
    email: record.email,
    role: ROLE_LABELS[record.audience],
    subject: record.subject,
    phone: phone ?? "not given",
    wantsUpdates: record.wants_updates ? "yes" : "no",
    message: record.message,
  });
}
