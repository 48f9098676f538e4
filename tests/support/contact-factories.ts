import { randomUUID } from "node:crypto";
import { GUARD_FIELDS } from "../../app/program/guard.ts";

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
    [GUARD_FIELDS.key]: randomUUID(),
    [GUARD_FIELDS.startedAt]: String(Date.now() - 30_000),
    [GUARD_FIELDS.trap]: "",
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
