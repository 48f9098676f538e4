import { isRegistrationOpen } from "~/program/calendar";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { NET_DAYS, QUOTE_DAYS } from "~/program/terms-of-payment";
import type { OrderState } from "~/records/school-orders/order-states";
import type { Way } from "./request/request-schema";
import { LARGEST_MEGABYTES } from "./scan-size";

export const REQUEST = {
  title: "Quote or invoice for a school",
  tagline:
    "A quote to print at once, and an invoice against your purchase order. Places can be used when the order is accepted, not when the check arrives.",
  heading: "The school",
  price: (amountInCents: number) =>
    `One price for as many students as you like: ${dollars(amountInCents)} today. The quote keeps it for ${QUOTE_DAYS} days, at most until registration closes.`,
  schoolName: "School name",
  studentCount: "How many students will take part?",
  studentCountEmpty: "Choose a number",
  schoolType: "School type",
  schoolTypeEmpty: "Choose a type",
  schoolAddress: "School address",
  schoolAddressHint: "It stands on the quote and the invoice.",
  contact: "Who we write to",
  contactName: "Contact name",
  contactEmail: "Contact email",
  contactEmailHint: "The quote goes there, and whoever reads this mailbox signs in with it later.",
  voucher: "Voucher",
  voucherCode: "Voucher code",
  voucherHint: "The quote is made at its price. It is used when the order is accepted.",
  agreement: "Agreement",
  terms: "I accept the terms and conditions: the terms of service and the privacy policy.",
  marketing: "Send me news about the fair. (Optional)",
  media: "Photos and video of the students may be used to show the fair. (Optional)",
  submit: { quote: "Get the quote", order: "Continue to the purchase order" } satisfies Record<
    Way,
    string
  >,
  busy: "Processing...",
  closed: "Registration is not open, so there is nothing to quote or to order today.",
  closedTagline:
    "For schools that pay by purchase order: this is where a quote or an invoice is asked for while registration is open.",
  tooMany: (wait: string) =>
    `Too many requests came from here in a short time. Please try again in ${wait}.`,
  tooQuick:
    "That was quicker than people usually are, so nothing was saved. Please look at the form and press the button again.",
  unavailable: "Please try again",
};

export const ORDER_PAGE = {
  title: (name: string) => `Order of ${name}`,
  unknown: {
    text: "Open it once more from our letter.",
    again: "Ask for a quote",
  },
  states: {
    quoted: "Your quote is ready. To order, add your purchase order below.",
    ordered: "Your purchase order has arrived. We write as soon as it is accepted.",
    accepted: "Your order is accepted, and your places can be used.",
    declined: "This order was declined. Our letter says why.",
    canceled: "This order was canceled. Our letter says why.",
  } satisfies Record<OrderState, string>,
  over: ({ season, now }: Pick<Site, "season" | "now">) =>
    isRegistrationOpen(season, now)
      ? "This quote is no longer valid. Ask for a new one, at today’s price."
      : "This quote is no longer valid, and registration is not open.",
  papers: "Papers for your books",
  w9: "Our W-9",
  signIn: "Open your class desk",
  payByCard: "Pay by card",
  payment: {
    received: {
      tone: "ok",
      text: "Thank you. Your payment has arrived. The receipt goes by email to the address for your books.",
    },
    awaited: {
      tone: "wheat",
      text: "The payment service has not told us of your payment yet. Look again in a minute: nothing more has to be done.",
    },
    canceled: {
      tone: "wheat",
      text: "You came back without paying, and nothing was charged. You can pay whenever you like.",
    },
  } as const,
  balance: { billed: "Invoiced", paid: "Paid", due: "Still open", owed: "We owe you" },
  order: {
    title: "Order with a purchase order",
    lede: `We send the invoice to your bookkeeper, to be paid within ${NET_DAYS} days by check, ACH or card.`,
    number: "Purchase order number",
    bookkeeper: "Bookkeeper’s email",
    bookkeeperHint: "The invoice goes there, and so do its reminders, and nowhere else.",
    scan: "Scan of the purchase order",
    scanHint: `PDF, JPEG or PNG, up to ${LARGEST_MEGABYTES} MB.`,
    submit: "Order",
    notOpen: "This quote was ordered already, or is closed.",
    tooManyToday:
      "Many orders came from your network today, and nothing was saved this time. Please try again tomorrow, or write to us.",
    waiting:
      "Two orders with this contact email already wait for us to accept them. Please wait until we have answered one of them, or write to us if your school needs another one now.",
  },
  exemption: {
    title: "Exemption form ST-101",
    lede: "If your school buys without sales tax, add the form here, and we keep it with the order.",
    scan: "Scan of the form",
    submit: "Hand it in",
    kept: "We have your exemption form.",
    add: "Add exemption form ST-101",
    back: "Back to the order",
  },
  readOnly: "You are signed in as staff: you can look at this page, and not act on it.",
};
