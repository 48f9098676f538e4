import type { FieldsOf } from "./document-field";
import type { Settings } from "./settings";

/** Whether staff need a second factor is the owners' to say, on the Team screen. */
export const settingsFields = {
  productName: {
    kind: "text",
    label: "Name of the fair",
    hint: "After “K–12” and “Idaho” on the pages.",
  },
  organizerName: {
    kind: "text",
    label: "Who runs it",
    hint: "Stands in the legal pages and emails.",
  },
  contactEmail: { kind: "email", label: "Contact email" },
  contactPhone: { kind: "text", label: "Contact phone" },
  contactCity: { kind: "text", label: "City" },
  contactState: { kind: "text", label: "State" },
  taxId: {
    kind: "text",
    label: "Tax ID (EIN)",
    hint: "Stands on receipts and invoices. Leave it empty to leave it out.",
  },
  termsVersion: {
    kind: "text",
    label: "Version of the terms",
    hint: "Stored with everybody who accepts them: change it whenever the terms change.",
  },
  privacyEffective: { kind: "date", label: "Privacy policy in effect since" },
  legalReviewed: { kind: "tick", label: "Counsel has reviewed the legal pages" },
  adultChecks: {
    kind: "text",
    label: "How adults are checked",
    hint: "One or two sentences for the page for parents: what judges, advisors and staff go through before they meet students.",
  },
  travelHelp: {
    kind: "text",
    label: "Help with the way to the showcase",
    hint: "One or two sentences for parents and the FAQ: who pays for travel and lodging, and what help there is.",
  },
  w9Url: {
    kind: "text",
    label: "Address of the W-9",
    hint: "Schools' bookkeepers ask for it: quotes and invoices lead there. Leave it empty and they are told to ask.",
  },
  acceptsOrdersAtOnce: {
    kind: "tick",
    label: "Accept purchase orders at once",
    hint: "A school's places are usable as soon as its purchase order has come. Otherwise staff accept each order.",
  },
} satisfies FieldsOf<Omit<Settings, "schemaVersion" | "staffTwoFactorRequired">>;
