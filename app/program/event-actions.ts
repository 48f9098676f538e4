/** What can happen to records, in the words that staff read. */
export const EVENT_ACTIONS = {
  "message.receive": "Sent the message",
  "message.status": "Changed a message’s status",
  "message.spam": "Changed whether a message is spam",
  "application.receive": "Applied",
  "application.status": "Changed an application’s status",
  "application.spam": "Changed whether an application is spam",
  "registration.enter": "Registered by hand",
  "registration.correct": "Corrected a registration",
  "registration.resend": "Sent the confirmation again",
  "registration.cancel": "Canceled a registration",
  "registration.refund": "Refunded a registration",
  "registration.paid": "Recorded a payment",
  "registration.settle": "Settled what needed attention",
  "consent.ask": "Asked a guardian",
  "consent.sign": "Answered the consent",
  "consent.take-back": "Took the consent back",
  "consent.confirm": "Asked a second time whether it was the guardian",
  "consent.not-me": "Said that it was not them",
  "consent.paper": "Recorded a paper form",
  "consent.compare": "Compared a paper form with its scan: they agree",
  "consent.differ": "Compared a paper form with its scan: they differ",
  "consent.erase": "Erased a child who does not take part",
  "guardian.address": "Corrected a guardian’s address",
  "consent-text.change": "Changed the text of the consent",
  "consent-text.review": "Recorded who reviewed the translation",
  "payment-event.look": "Looked at a payment event",
  "note.add": "Added a note",
  "job.again": "Had failed work tried again",
  "outbox.reveal": "Read the private links of an e-mail",
  "outbox.again": "Sent an e-mail again",
  "mailing-list.withdraw": "Took an address off the mailing list",
  "team.invite": "Invited somebody",
  "team.uninvite": "Took an invitation back",
  "team.role": "Changed a role",
  "settings.change": "Changed the settings",
  "settings.restore": "Brought an old version of the settings back",
  "season.change": "Changed a season",
  "season.restore": "Brought an old version of a season back",
  "season.start": "Prepared a new season",
  "season.live": "Made a season the live one",
  "clock.move": "Moved the clock of the demonstration",
  "account.password": "Changed their password",
  "account.two-factor-on": "Switched two-factor on",
  "account.two-factor-off": "Switched two-factor off",
  "account.sign-out": "Signed out a session",
  "privacy.find": "Looked up a person’s data",
  "privacy.export": "Handed out a person’s data",
  "privacy.erase": "Erased a person’s data",
  export: "Exported a list",
} as const;
export type EventAction = keyof typeof EVENT_ACTIONS;

/** One line of a history: what was done, to what of it, and why. */
export function describeEvent(event: {
  action: string;
  fields: string[];
  note: string | null;
}): string {
  const { action, fields, note } = event;
  const deed = [EVENT_ACTIONS[action as EventAction] ?? action, ...fields].join(", ");
  return note ? `${deed}: ${note}` : deed;
}
