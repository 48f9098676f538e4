import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import {
  aJudgeApplication,
  anAdvisorApplication,
  aSponsorApplication,
} from "../../../tests/support/application-factories";
import { advisorSchema, judgeSchema, sponsorSchema } from "./application-schemas";

test("complete applications of each kind are valid", () => {
  expect(sponsorSchema.safeParse(aSponsorApplication()).error).toBeUndefined();
  expect(judgeSchema.safeParse(aJudgeApplication()).error).toBeUndefined();
  expect(advisorSchema.safeParse(anAdvisorApplication()).error).toBeUndefined();
});

test("an empty sponsor application names every required field in the contact form's words", () => {
  expect(messagesOf(sponsorSchema, {})).toEqual({
    tier: "Please select a sponsorship tier",
    "organization-name": "Organization name is required",
    "organization-type": "Organization type is required",
    "contact-name": "Contact name is required",
    "contact-title": "Contact title is required",
    "contact-email": "Invalid email address",
    "contact-phone": "Phone is required",
    terms: "Please accept the Terms and Conditions",
  });
});

test("an empty judge or advisor application does the same", () => {
  expect(messagesOf(judgeSchema, {})).toEqual({
    "first-name": "First name is required",
    "last-name": "Last name is required",
    email: "Invalid email address",
    phone: "Phone is required",
    organization: "Organization/School is required",
    title: "Title is required",
    expertise: "Area of expertise is required",
    experience: "Relevant experience is required",
    terms: "Please accept the Terms and Conditions",
  });
  expect(messagesOf(advisorSchema, {})).toMatchObject({
    "mentoring-experience": "Mentoring experience is required",
    "mentoring-time": "Please select your available mentoring time",
    "mentoring-format": "Please select your preferred mentoring format",
    commitment: "Please confirm your commitment",
  });
});

test.each([
  ["organization-name", "x".repeat(201), "Organization name must be less than 200 characters"],
  ["organization-name", "   ", "Organization name is required"],
  ["organization-name", 7, "Organization name is required"],
  ["contact-email", "ann@", "Invalid email address"],
  ["contact-email", `${"x".repeat(250)}@example.org`, "Email must be less than 255 characters"],
  ["contact-phone", "2".repeat(21), "Phone must be less than 20 characters"],
  ["website", "javascript:alert(1)", "Invalid website address"],
  ["goals", "x".repeat(2001), "Goals must be less than 2000 characters"],
  ["tier", "diamond", "Please select a sponsorship tier"],
  ["terms", false, "Please accept the Terms and Conditions"],
  ["terms", "yes", "Please accept the Terms and Conditions"],
])("%s: %j is refused with its own message", (name, value, message) => {
  expect(messagesOf(sponsorSchema, aSponsorApplication({ [name]: value }))).toEqual({
    [name]: message,
  });
});

test("text is trimmed, lines and emoji are kept, what is empty becomes null", () => {
  const parsed = sponsorSchema.parse(
    aSponsorApplication({ "contact-name": "  Ann  ", goals: "Rural schools\n🌾", city: "" }),
  );
  expect(parsed).toMatchObject({ "contact-name": "Ann", goals: "Rural schools\n🌾", city: null });
});

test("what breaks mail headers or the database is cleaned away", () => {
  const parsed = sponsorSchema.parse(
    aSponsorApplication({
      "contact-name": "Ann\r\nBcc: all@example.org",
      goals: "a\u0000b \ud83d",
    }),
  );
  expect(parsed).toMatchObject({ "contact-name": "Ann Bcc: all@example.org", goals: "ab \ufffd" });
});

test("a web address without https:// gets it", () => {
  expect(sponsorSchema.parse(aSponsorApplication({ website: "example.org" })).website).toBe(
    "https://example.org",
  );
});

test("a form's checkboxes and empty fields mean the same as JSON's", () => {
  const form = new FormData();
  const { terms, marketing, ...texts } = aSponsorApplication({ marketing: true });
  for (const [name, value] of Object.entries(texts)) form.set(name, String(value ?? ""));
  form.set("terms", "on");
  const submission = parseWithZod(form, { schema: sponsorSchema });
  expect(submission.status === "success" && submission.value).toEqual(
    sponsorSchema.parse({ ...texts, terms, marketing: null }),
  );
  expect(marketing).toBe(true);
});

function messagesOf(
  schema: { safeParse(input: unknown): { error?: { issues: Issue[] } | undefined } },
  input: unknown,
): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

interface Issue {
  path: PropertyKey[];
  message: string;
}
