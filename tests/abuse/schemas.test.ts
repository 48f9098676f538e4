import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  forgotPasswordSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
  twoFactorSchema,
} from "../../app/features/accounts/sign-in-schema";
import { contactFormSchema } from "../../app/features/contact/contact-schema";
import { guardianSchema } from "../../app/features/registration/confirmation/confirmation-schema";
import { reminderSchema } from "../../app/features/reminders/reminder-schema";
import { contentOf, type Fields, textsOf } from "../../app/program/document-texts";
import { seasonSchema } from "../../app/program/season";
import { shippedSeason } from "../../app/program/season-2025-26";
import { seasonFields } from "../../app/program/season-fields";
import { settingsSchema, shippedSettings } from "../../app/program/settings";
import { settingsFields } from "../../app/program/settings-fields";
import { BAD_TEXTS } from "./bad-texts";
import { BAD_VALUES } from "./bad-values";
import { JSON_CALLS } from "./json-calls";

const password = "a lantern on the lava beds";
const email = "ada@example.org";

const SCHEMAS: { name: string; schema: z.ZodObject; valid: Record<string, unknown> }[] = [
  ...JSON_CALLS.map(({ path, schema, valid }) => ({ name: path, schema, valid: valid() })),
  {
    name: "the contact form",
    schema: contactFormSchema,
    valid: {
      firstName: "Ada",
      lastName: "L",
      email,
      institution: "x",
      role: "teacher",
      message: "x",
    },
  },
  {
    name: "the guardian's form",
    schema: guardianSchema,
    valid: { intent: "guardian", guardian_email: email, guardian_confirmed: true },
  },
  {
    name: "the reminder form",
    schema: reminderSchema(["submission"]),
    valid: { email, milestones: ["submission"] },
  },
  { name: "sign-in", schema: signInSchema, valid: { email, password } },
  { name: "sign-up", schema: signUpSchema, valid: { email, password, confirmation: password } },
  {
    name: "a new password",
    schema: newPasswordSchema,
    valid: { password, confirmation: password },
  },
  { name: "a forgotten password", schema: forgotPasswordSchema, valid: { email } },
  { name: "the second factor", schema: twoFactorSchema, valid: { code: "123456" } },
];

describe.each(SCHEMAS)("$name", ({ schema, valid }) => {
  const fields = Object.keys(schema.shape);

  test("takes what is right", () => {
    expect(schema.safeParse(valid).error).toBeUndefined();
  });

  test("bad input in any field is reported, or taken clean", () => {
    for (const field of fields) {
      for (const [, value] of BAD_VALUES) expectHarmless(schema, { ...valid, [field]: value });
    }
  });

  test("so is anything at all", () => {
    const changes = fc.dictionary(fc.constantFrom(...fields), fc.oneof(anyText, fc.anything()));
    fc.assert(
      fc.property(changes, (changed) => expectHarmless(schema, { ...valid, ...changed })),
      RUNS,
    );
    fc.assert(
      fc.property(fc.anything(), (anything) => expectHarmless(schema, anything)),
      RUNS,
    );
  });
});

describe("what staff write into the season and the settings", () => {
  test.each([
    ["season", seasonFields, seasonSchema, shippedSeason],
    ["settings", settingsFields, settingsSchema, shippedSettings],
  ] as [string, Fields, z.ZodType, object][])(
    "is reported, or kept clean: %s",
    (_, fields, schema, shipped) => {
      const texts = textsOf(fields, shipped);
      const changes = fc.dictionary(fc.constantFrom(...Object.keys(texts)), anyText, {
        maxKeys: 2,
      });
      const keep = (changed: Record<string, string>) => {
        const content = contentOf(fields, { ...texts, ...changed });
        const parsed = schema.safeParse({ ...shipped, ...content });
        if (!parsed.success) return;
        const again = { ...shipped, ...contentOf(fields, textsOf(fields, parsed.data)) };
        if (!isClean(parsed.data) || !isDeepStrictEqual(schema.parse(again), parsed.data)) {
          expect.unreachable(`kept ${JSON.stringify(changed)}`);
        }
      };
      fc.assert(fc.property(changes, keep), RUNS);
    },
  );
});

const RUNS = { numRuns: 150, seed: 20_260_318 };

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("\0", "\r", "\n", "\t", " ", "\ud800", "\u202e", "\ufeff", "a", "<"),
  }),
  fc.constantFrom(...Object.values(BAD_TEXTS)),
);

/** A report, or a value that is clean and that the schema would take again as it is. */
function expectHarmless(schema: z.ZodObject, input: unknown): void {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return;
  // Passwords and codes are compared, never kept.
  const { password: _, confirmation: __, code: ___, ...kept } = parsed.data;
  const again = schema.parse(parsed.data);
  if (!isClean(kept) || !isDeepStrictEqual(again, parsed.data)) {
    expect.unreachable(`${JSON.stringify(input)} became ${JSON.stringify(parsed.data)}`);
  }
}

const UNCLEAN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

function isClean(value: unknown): boolean {
  if (typeof value === "string") return !UNCLEAN.test(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isClean);
}
