import { dollars } from "~/program/format";

export const PAY_INVOICE = {
  title: (number: string) => `Pay ${number} by card`,
  lede: (due: string) => `${due} are open. Pay all of it, or a part.`,
  amount: "Amount in dollars",
  amountHint: "The receipt goes to the bookkeeper’s address.",
  amountWrong: "Enter an amount in dollars, such as 2500 or 12.50.",
  amountTooSmall: "The smallest card payment is $0.50.",
  submit: "Continue to the payment page",
  back: "Back to the order",
  readOnly: "You are signed in as staff: you can look at this page, and not act on it.",
  tooMany: (wait: string) =>
    `Too many requests came from here in a short time. Please try again in ${wait}.`,
  nothingOpen: "Nothing of this invoice is open any more.",
  tooMuch: (dueInCents: number) => `Only ${dollars(dueInCents)} are open.`,
  leavesTooLittle: (dueInCents: number) =>
    `Pay all ${dollars(dueInCents)}, or leave at least $0.50 open: a smaller rest cannot be paid by card.`,
  atTheBank:
    "A bank is still at work on a payment of this invoice. Please wait until it has arrived; your bookkeeper gets a letter.",
  serviceFailed:
    "The payment service does not answer right now. Please try again in a moment, or look at the order: it shows what has arrived.",
  changedElsewhere: "This invoice was changed in another window. Please try again.",
};

export const RETURNED = {
  title: "Back from the payment page",
  text: "This browser no longer knows which order it was. What has arrived stands on the order’s page, which every one of our letters leads to, and the bookkeeper gets a receipt.",
  action: "To the start page",
};
