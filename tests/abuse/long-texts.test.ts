import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accessSchema, twoFactorSchema } from "../../app/features/accounts/sign-in-schema";
import { giveSchema } from "../../app/features/class-desk/roster/roster-schema";
import { consentSchema } from "../../app/features/consent/consent-schema";
import { copy as consentCopy } from "../../app/features/consent/copy.en";
import { contactFormSchema } from "../../app/features/contact/contact-schema";
import { keepingSchema } from "../../app/features/learn/keeping/keep-schema";
import { childForms } from "../../app/features/my-entry/child/child-schema";
import { confirmationSchema } from "../../app/features/registration/confirmation/confirmation-schema";
import { linkRequestSchema } from "../../app/features/registration/link-again/link-request-schema";
import { registrationSchema } from "../../app/features/registration/registration-schema";
import { reminderSchema } from "../../app/features/reminders/reminder-schema";
import { orderSchema } from "../../app/features/school-orders/page/order-schema";
import { requestSchema } from "../../app/features/school-orders/request/request-schema";
import { copy as signInCopy } from "../../app/features/sign-in/copy.en";
import { linkForms, seatForm, signInForms } from "../../app/features/sign-in/sign-in-schemas";
import { copy as submitCopy } from "../../app/features/submit/copy.en";
import { projectSchemas } from "../../app/features/submit/project-schemas";
import { teamForms } from "../../app/features/team/team-schema";
import { shippedSeason } from "../../app/program/season-2025-26";
import { readTeamMembers } from "../../app/program/team-members";
import { JSON_CALLS } from "./json-calls";

/** As much as a JSON call may send. */
const LENGTH = 64 * 1024;
/** A pattern that begins anew at every letter takes minutes; an honest one takes milliseconds. */
const LONGEST_MS = 1_000;

type Tried = [string, z.ZodType, Record<string, unknown>?];

const SCHEMAS: Tried[] = [
  ...JSON_CALLS.map(({ path, schema, valid }): Tried => [path, schema, valid()]),
  [
    "the registration of a team",
    registrationSchema({ limits: shippedSeason.limits, from: "page" }),
    { registration_type: "team", team_size: "4", team_members: "Ana\nBen\nCy\nDi" },
  ],
  ["the confirmation", confirmationSchema],
  ["a link again", linkRequestSchema],
  ["the contact form", contactFormSchema],
  ["reminders", reminderSchema(["submission"])],
  ["staff's way in", accessSchema],
  ["the second factor", twoFactorSchema],
  ["the way in by letter", signInForms(signInCopy)],
  ["the link in a letter", linkForms],
  ["the code of a seat", seatForm(signInCopy)],
  ["a quote or an order", requestSchema],
  ["an order of a quote", orderSchema],
  ["consent", consentSchema(consentCopy)],
  ["a lesson", keepingSchema],
  ["a class list", giveSchema],
  ["a team", teamForms("en")],
  ["a child", childForms("en")],
  ["a project", projectSchemas(submitCopy)],
];

const filled = (piece: string) => piece.repeat(LENGTH / piece.length);
const TEXTS = [
  ...[" ", "a", "1", "-", ".", ",", "\n", "\r", "\t", "\u2028", "0", "@", "/", "\u202e"].map(
    filled,
  ),
  ...["a ", "a.", "a-", "1 ", ", ", "a,", "a@", "\r\n", " \n", "grade ", "http://"].map(filled),
  `${filled(" ").slice(LENGTH / 2)},${filled(" ").slice(LENGTH / 2)}`,
].flatMap((text) => [text, `a${text}!`, `a@b${text}!`, `https://a${text}!`]);

describe("a text of 64 KB in any field is judged at once", () => {
  test.each(SCHEMAS)("%s", (_, schema, valid = {}) => {
    for (const { fields, given } of formsIn(schema)) {
      for (const field of fields) {
        for (const text of TEXTS) {
          const took = milliseconds(() => schema.safeParse({ ...valid, ...given, [field]: text }));
          if (took > LONGEST_MS) expect.unreachable(`${field}: ${took} ms, ${shown(text)}`);
        }
      }
    }
  });
});

test("so is a team's list of it", () => {
  for (const text of TEXTS)
    expect(milliseconds(() => readTeamMembers(text))).toBeLessThan(LONGEST_MS);
});

/** A form of several intents is several forms. */
function formsIn(schema: z.ZodType): { fields: string[]; given: Record<string, unknown> }[] {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => formsIn(option as z.ZodType));
  }
  if (!(schema instanceof z.ZodObject)) throw new Error("a form is an object of fields");
  const { intent } = schema.shape;
  const given = intent instanceof z.ZodLiteral ? { intent: intent.value } : {};
  return [{ fields: Object.keys(schema.shape).filter((field) => !(field in given)), given }];
}

/** Of the processor: a clock says too much on a busy machine, and even the processor does at times. */
function milliseconds(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 3 && least > LONGEST_MS; look += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

function shown(text: string): string {
  return JSON.stringify(`${text.slice(0, 30)}…${text.slice(-5)}`);
}
