import { randomUUID } from "node:crypto";
import { STAMP_FIELDS } from "../../app/program/form-stamp.ts";

/** The contact page's form, filled in by a person who took half a minute. */
export function aContactForm(overrides: Record<string, string> = {}): FormData {
  const fields = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    institution: "Boise High School",
    role: "teacher",
    phone: "",
    message: "Hello,\r\nmay we join?",
    [STAMP_FIELDS.key]: randomUUID(),
    [STAMP_FIELDS.startedAt]: String(Date.now() - 30_000),
    [STAMP_FIELDS.trap]: "",
    ...overrides,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What `POST /api/contacts` takes. */
export function aContactRecord(overrides: Record<string, unknown> = {}) {
  return {
    name: "Ada Lovelace",
    email: `${randomUUID()}@example.org`,
    audience: "teacher",
    subject: "Boise High School - Teacher",
    message: "Hello, may we join?",
    wants_updates: false,
    ...overrides,
  };
}
