import { z } from "zod";

/** The shape of the document below; see `SEASON_SHAPE`. */
export const SETTINGS_SHAPE = 3;

/** Who runs the site and how to reach them. Staff edit it; no component spells a name out. */
export const settingsSchema = z.object({
  schemaVersion: z.literal(SETTINGS_SHAPE),
  productName: z.string().trim().min(1).max(60),
  organizerName: z.string().trim().min(1).max(120),
  contactEmail: z.email().max(255),
  contactPhone: z.string().trim().min(7).max(30),
  contactCity: z.string().trim().min(1).max(80),
  contactState: z.string().trim().min(1).max(40),
  /** Empty: receipts leave the line out. */
  taxId: z.string().trim().max(40),
  termsVersion: z.string().trim().min(1).max(40),
  privacyEffective: z.iso.date(),
  legalReviewed: z.boolean(),
  /** Both are the organizer's word to families. Empty: the page for parents says that it is still to come. */
  adultChecks: z.string().trim().max(600),
  travelHelp: z.string().trim().max(600),
  /** Where schools find the organizer's W-9. Empty: quotes and invoices say to ask for it. */
  w9Url: z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(300)]),
  /** Otherwise a person of the staff looks at every purchase order first. */
  acceptsOrdersAtOnce: z.boolean(),
  /** An owner asks all staff for a second factor. */
  staffTwoFactorRequired: z.boolean(),
});

export type Settings = z.infer<typeof settingsSchema>;

export const shippedSettings = {
  schemaVersion: SETTINGS_SHAPE,
  productName: "AI Science Fair",
  organizerName: "Idaho AI Science Fair Organizers",
  contactEmail: "hello@example.org",
  contactPhone: "(208) 555-0142",
  contactCity: "Rexburg",
  contactState: "Idaho",
  taxId: "",
  termsVersion: "2025-09-29",
  privacyEffective: "2025-09-29",
  legalReviewed: false,
  adultChecks: "",
  travelHelp: "",
  w9Url: "",
  acceptsOrdersAtOnce: false,
  staffTwoFactorRequired: false,
} satisfies Settings;
