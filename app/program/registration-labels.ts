export const REGISTRATION_STATUS_LABELS = {
  paid: "Paid",
  pending: "Pending",
  expired: "Expired",
  refunded: "Refunded",
  canceled: "Canceled",
};

export const REGISTRATION_TYPE_LABELS = {
  individual: "Individual",
  team: "Team",
  school: "School",
};

/** What staff have to do about each reason, in a few words. */
export const ATTENTION_LABELS = {
  wrong_amount: "Paid the wrong amount",
  paid_after_expiry: "Paid after it had expired",
  paid_after_cancel: "Paid after it was canceled",
  paid_after_erasure: "Paid after its person was erased",
  second_payment: "Paid twice",
  disputed: "Payment disputed",
  dispute_lost: "Dispute lost",
  refund_failed: "Refund came back",
  guardian_erased: "The guardian was erased after answering",
  members_unclear: "Names do not fit the team’s size",
  school_taken: "Somebody else speaks for this school",
};
