import type { z } from "zod";
import { APPLICATION_SCHEMAS } from "../../app/features/applications/application-schemas.ts";
import { contactRecordSchema } from "../../app/features/contact/contact-schema.ts";
import { registrationSchema } from "../../app/features/registration/registration-schema.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import {
  aJudgeApplication,
  anAdvisorApplication,
  aSponsorApplication,
} from "../support/application-factories.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { aRegistration } from "../support/registrations.ts";

export interface JsonCall {
  path: string;
  /** The code's own: a new field is tried at once. */
  schema: z.ZodObject;
  valid(): Record<string, unknown>;
}

const APPLICATIONS = {
  sponsor: aSponsorApplication,
  judge: aJudgeApplication,
  advisor: anAdvisorApplication,
} satisfies Record<keyof typeof APPLICATION_SCHEMAS, () => Record<string, unknown>>;

export const JSON_CALLS: JsonCall[] = [
  { path: "/api/contacts", schema: contactRecordSchema, valid: aContactRecord },
  ...Object.entries(APPLICATIONS).map(([kind, valid]) => ({
    path: `/api/applications/${kind}`,
    schema: APPLICATION_SCHEMAS[kind as keyof typeof APPLICATIONS],
    valid,
  })),
  {
    path: "/api/create-registration-checkout",
    schema: registrationSchema({ limits: shippedSeason.limits, from: "json" }),
    valid: aRegistration,
  },
];
