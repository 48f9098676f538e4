/** What something can be done to, as events name it for good, with the word that staff know all of them by. */
export const EVENT_RECORDS = {
  registration: "Registrations",
  "school-order": "School orders",
  consent: "Consents",
  project: "Projects",
  vote: "Votes",
  contact: "Messages",
  application: "Applications",
  round: "Judging rounds",
  judge: "Judges",
  advisor: "Advisors",
  reminder: "Reminders",
  certificate: "Certificates",
  result: "Results",
  account: "Accounts and team",
  entry: "Teams",
  teacher: "Teachers",
  lesson: "Lessons",
  "consent-text": "Consent texts",
  voucher: "Vouchers",
  "payment event": "Payment events",
  person: "Privacy requests",
  "e-mail": "Emails",
  "letter to many": "Letters to many",
  "mailing list": "Mailing list",
  export: "Exports",
  settings: "Settings",
  texts: "Texts of pages",
  season: "Seasons",
  clock: "Time machine",
  job: "Jobs",
} as const;
export type EventRecord = keyof typeof EVENT_RECORDS;

/** What was acted on, where there is no single record to open. */
export function recordInWords(type: string): string {
  return EVENT_RECORDS[type as EventRecord] ?? type;
}
