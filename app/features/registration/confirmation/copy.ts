import type { PaymentState } from "~/records/registrations/payments.table.server";
import type { RegistrationStatus } from "~/records/registrations/registrations.table.server";

export interface StatusCopy {
  title: string;
  text: string;
  tone: "ok" | "info" | "wheat" | "crit";
}

/** A school whose purchase order was accepted. */
export const ORDERED_COPY = {
  title: "Your order is accepted",
  text: "Your places can be used. The invoice went to your bookkeeper, and the page of your order shows what is still open.",
  tone: "ok",
} as const;

export const STATUS_COPY = {
  paid: {
    title: "Registration complete!",
    text: "Thank you for registering! Your payment has arrived and your place is kept.",
    tone: "ok",
  },
  pending: {
    title: "Not paid yet",
    text: "Your registration is saved, and your place is kept once it is paid.",
    tone: "wheat",
  },
  expired: {
    title: "The payment page has run out",
    text: "Nothing was charged. Your registration is saved: to take part, open a new payment page.",
    tone: "wheat",
  },
  refunded: {
    title: "Refunded",
    text: "Your payment was given back in full, and this registration has ended.",
    tone: "info",
  },
  canceled: {
    title: "Canceled",
    text: "This registration was canceled. Please write to us if that is a surprise.",
    tone: "crit",
  },
} satisfies Record<RegistrationStatus, StatusCopy>;

/** A pending registration may wait for a bank, or for a person. */
export const CHECKOUT_COPY: Partial<Record<PaymentState, StatusCopy>> = {
  processing: {
    title: "Your bank is at work",
    text: "Your payment is on its way. Bank payments take a few days; we write to you when it has arrived.",
    tone: "info",
  },
  failed: {
    title: "The payment did not go through",
    text: "Nothing was charged. You can pay again, with the same or another card.",
    tone: "crit",
  },
  paid: {
    title: "We are looking at your payment",
    text: "Money has arrived, and it is not the amount that this registration costs. Please do not pay again: we look at it and write to you.",
    tone: "info",
  },
};

/** Nothing is said of a payment that nobody knows of, and nothing is to be paid twice. */
export const AWAITED_COPY: StatusCopy = {
  title: "We are waiting for your payment",
  text: "The payment service has not confirmed it yet. That can take a moment: please look again before you pay once more.",
  tone: "info",
};

export const CONFIRMATION = {
  heading: "Your registration",
  tagline: (name: string) =>
    `For ${name}. The address of this page is yours alone and works for a month; the one in our letter works on.`,
  demo: "This is a demonstration: no card was charged.",
  readOnly:
    "You are signed in as staff: you can read this page, and nobody but the registrant can act on it.",
  pay: "Pay now",
  priceChanged: "Nothing was charged. Please look at the price and press the button again.",
  paidTwin:
    "Somebody with this name, grade and email already has a paid place. If that is this student, there is nothing left to pay. If not, go on as usual.",
  receipt: "Receipt",
  unpaid: "What is to be paid",
  now: "What to do now",
  bought: "What you bought",
  total: "Paid",
  nothingMore: "Nothing more is due.",
  nothingDue: "There is nothing left to pay.",
  lookAgain: "Look again",
  tooMany: (wait: string) =>
    `This page was sent too often in a short time. Please try again in ${wait}.`,
  paid: {
    title: (name: string) => `${name} has a place!`,
    tagline:
      "Registration complete! Thank you for registering. Here is what to do now; keep the address of this page, it is yours alone.",
    mailbox: {
      title: "It is also in your mailbox",
      letter: (address: string, isGuardians: boolean) =>
        `A letter to ${address}${isGuardians ? ", the parent’s or guardian’s address" : ""}: your receipt, the way back to this page, and the first lesson.`,
      code: "There is no password. To come back, ask for a code with the same address:",
      signIn: "sign in",
      otherWindow: "If you paid in another window, it can be closed. It shows this page too.",
      wrong: "Something wrong?",
      write: "Write to us",
      call: "or call",
    },
  },
  print: "To print this receipt, press Ctrl + P, or ⌘ + P on a Mac.",
  receiptPdf: "Download the receipt (PDF)",
  invoicePdf: "Download an invoice (PDF)",
  guardian: {
    title: "A parent or guardian is needed",
    text: "Students under 13 take part only when a parent or guardian registers them. Please let them fill this in.",
    team: "Teams are registered by an adult. Please let a parent, guardian or teacher fill this in.",
    email: "Email of the parent or guardian",
    confirmed: "I am the parent, guardian or teacher, and I agree that the student takes part.",
    submit: "Confirm",
    busy: "Sending...",
    done: "Thank you, that was all.",
    refused: {
      answered:
        "Another parent or guardian has answered for this student. Only they can change the address; please contact us.",
      "of-student-or-school":
        "This address belongs to a student or a school, as far as we know. Please enter a parent’s or guardian’s own.",
    },
  },
};
