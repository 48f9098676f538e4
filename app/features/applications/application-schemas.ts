import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import { MENTORING_FORMATS, MENTORING_TIMES, SPONSOR_TIER_KEYS } from "~/program/options";
import {
  acceptance,
  optionalChoice,
  optionalLongText,
  optionalText,
  optionalWebAddress,
  phoneNumber,
  requiredLongText,
  requiredText,
} from "./field-rules";

/**
 * What the three forms and their JSON calls take. The names of the sponsor's fields are the
 * specification's own; the other two follow its manner.
 */

const LONG_TEXT = 2_000;
const ACCEPT_TERMS = "Please accept the Terms and Conditions";

export const sponsorSchema = z.object({
  tier: z.enum(SPONSOR_TIER_KEYS, "Please select a sponsorship tier"),
  "organization-name": requiredText("Organization name", 200),
  "organization-type": requiredText("Organization type", 100),
  website: optionalWebAddress(),
  address: optionalText("Address", 200),
  city: optionalText("City", 100),
  state: optionalText("State", 50),
  zip: optionalText("ZIP code", 10),
  "contact-name": requiredText("Contact name", 100),
  "contact-title": requiredText("Contact title", 100),
  "contact-email": emailAddress(),
  "contact-phone": phoneNumber(),
  goals: optionalLongText("Goals", LONG_TEXT),
  "special-requests": optionalLongText("Special requests", LONG_TEXT),
  terms: acceptance(ACCEPT_TERMS),
  marketing: optionalChoice("Marketing"),
});

const person = {
  "first-name": requiredText("First name", 100),
  "last-name": requiredText("Last name", 100),
  email: emailAddress(),
  phone: phoneNumber(),
};

export const judgeSchema = z.object({
  ...person,
  organization: requiredText("Organization/School", 200),
  title: requiredText("Title", 100),
  expertise: requiredText("Area of expertise", 200),
  experience: requiredLongText("Relevant experience", LONG_TEXT),
  "online-review": optionalChoice("Online review"),
  "capitol-showcase": optionalChoice("Capitol showcase"),
  why: optionalLongText("This answer", LONG_TEXT),
  terms: acceptance(ACCEPT_TERMS),
  updates: optionalChoice("Updates"),
});

export const advisorSchema = z.object({
  ...person,
  organization: requiredText("Organization/Affiliation", 200),
  title: requiredText("Title", 100),
  expertise: requiredText("Area of expertise", 200),
  "mentoring-experience": requiredLongText("Mentoring experience", LONG_TEXT),
  "mentoring-time": z.enum(MENTORING_TIMES, "Please select your available mentoring time"),
  "mentoring-format": z.enum(MENTORING_FORMATS, "Please select your preferred mentoring format"),
  "also-judge": optionalChoice("Also judging"),
  why: optionalLongText("This answer", LONG_TEXT),
  commitment: acceptance("Please confirm your commitment"),
  updates: optionalChoice("Updates"),
});

export const APPLICATION_SCHEMAS = {
  sponsor: sponsorSchema,
  judge: judgeSchema,
  advisor: advisorSchema,
};

export type ApplicationKind = keyof typeof APPLICATION_SCHEMAS;
export type SponsorApplication = z.output<typeof sponsorSchema>;
export type JudgeApplication = z.output<typeof judgeSchema>;
export type AdvisorApplication = z.output<typeof advisorSchema>;

/** A valid application of any kind. */
export type Application =
  | { kind: "sponsor"; fields: SponsorApplication }
  | { kind: "judge"; fields: JudgeApplication }
  | { kind: "advisor"; fields: AdvisorApplication };

export function isApplicationKind(text: string | undefined): text is ApplicationKind {
  return text !== undefined && Object.hasOwn(APPLICATION_SCHEMAS, text);
}
