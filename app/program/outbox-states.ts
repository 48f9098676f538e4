/** Where an e-mail stands on its way, in the words of the staff's screens. */
export const OUTBOX_STATE_LABELS = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  retrying: "Trying again",
  failed: "Failed",
  held: "Held back",
  canceled: "Canceled",
};

export type OutboxState = keyof typeof OUTBOX_STATE_LABELS;
