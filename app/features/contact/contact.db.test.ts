import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as database from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { aContactForm, aContactRecord } from "../../../tests/support/contact-factories";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { action as api } from "./api";
import { contacts } from "./contact.table.server";
import { action } from "./route";

const { db } = database;

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(contacts);
  await db().delete(outbox);
});

describe("the page's form", () => {
  test("is saved in the specification's fields, with one notification to staff", async () => {
    const answer = await send(aContactForm({ phone: " 208 555 0100 ", wantsUpdates: "on" }));
    expect(answer.data.outcome.tone).toBe("ok");
    expect(await savedContacts()).toMatchObject([
      {
        name: "Ada Lovelace",
        email: "ada@example.org",
        audience: "teacher",
        subject: "Boise High School - Teacher",
        message: "Hello,\nmay we join?",
        wantsUpdates: true,
        suspectedSpam: false,
        season: "2025-26",
      },
    ]);
    const [contact] = await savedContacts();
    const mail = await db().select().from(outbox);
    expect(mail).toMatchObject([
      {
        kind: "contact-notification",
        recipient: "staff@example.org",
        subject: "Contact message: Boise High School - Teacher",
        replyToName: "Ada Lovelace",
        replyToAddress: "ada@example.org",
        recordType: "contact",
        recordId: contact?.id,
      },
    ]);
    expect(mail[0]?.text).toContain("208 555 0100");
    expect(mail[0]?.text).toContain("Hello,\nmay we join?");
  });

  test("asks families for no institution, and keeps them as “Family”", async () => {
    const answer = await send(aContactForm({ role: "parent", institution: "" }));
    expect(answer.data.outcome.tone).toBe("ok");
    expect(await savedContacts()).toMatchObject([
      { audience: "parent", subject: "Family - Parent" },
    ]);
    const teacher = await send(aContactForm({ role: "teacher", institution: "" }));
    expect(teacher.data.result?.error).toEqual({
      institution: ["Institution/Company is required"],
    });
  });

  test("reports what is wrong and keeps what was typed", async () => {
    const answer = await send(aContactForm({ firstName: " ", email: "ada", message: "Kept" }));
    expect(answer.init?.status).toBe(400);
    expect(answer.data.result?.error).toEqual({
      firstName: ["First name is required"],
      email: ["Invalid email address"],
    });
    expect(answer.data.result?.initialValue).toMatchObject({ email: "ada", message: "Kept" });
    expect(await savedContacts()).toEqual([]);
  });

  test("sent twice makes one record and one e-mail; changed and sent again, two", async () => {
    const form = aContactForm();
    await Promise.all([send(form), send(form)]);
    await send(form);
    expect(await savedContacts()).toHaveLength(1);
    expect(await db().select().from(outbox)).toHaveLength(1);
    form.set("message", "I forgot something");
    await send(form);
    expect(await savedContacts()).toHaveLength(2);
    expect(await db().select().from(outbox)).toHaveLength(2);
  });

  test.each([
    ["whoever fills in the hidden field", { [STAMP_FIELDS.trap]: "buy now" }],
    ["whoever is faster than a person", { [STAMP_FIELDS.startedAt]: String(Date.now() + 600_000) }],
    ["whoever took no form from us", { [STAMP_FIELDS.startedAt]: "" }],
  ])("%s is saved as suspected, and no mail goes out", async (_, fields) => {
    const answer = await send(aContactForm(fields));
    expect(answer.data.outcome.tone).toBe("ok");
    expect(await savedContacts()).toMatchObject([{ suspectedSpam: true }]);
    expect(await db().select().from(outbox)).toEqual([]);
  });

  test("one sender is held back after twenty messages, and told for how long", async () => {
    const email = "busy@example.org";
    for (let n = 0; n < 20; n += 1) {
      expect((await send(aContactForm({ email }))).data.outcome.tone).toBe("ok");
    }
    const answer = await send(aContactForm({ email, message: "One more" }));
    expect(answer.init?.status).toBe(429);
    expect(Number(new Headers(answer.init?.headers).get("retry-after"))).toBeGreaterThan(0);
    expect(answer.data.result?.initialValue).toMatchObject({ message: "One more" });
    expect(await savedContacts()).toHaveLength(20);
  });

  test("a database that does not answer is told in the specification's words", async () => {
    const away = vi.spyOn(database.db(), "execute").mockRejectedValue(new DatabaseUnavailable());
    const answer = await send(aContactForm({ email: "late@example.org" }));
    away.mockRestore();
    expect(answer.init?.status).toBe(503);
    expect(answer.data.result?.error).toEqual({
      "": ["Failed to send message. Please try again."],
    });
  });
});

describe("the JSON call", () => {
  test("saves the same record", async () => {
    const answer = await post(aContactRecord());
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    const [row] = await db().select().from(contacts).where(eq(contacts.id, id));
    expect(row).toMatchObject({ name: "Ada Lovelace", wantsUpdates: false });
    expect(await db().select().from(outbox)).toMatchObject([{ recordId: id }]);
  });

  test("an Idempotency-Key makes a retry the same record", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const record = aContactRecord();
    const answers = [await post(record, headers), await post(record, headers)];
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect(await savedContacts()).toHaveLength(1);
  });

  test.each([
    ["a missing field", { name: undefined }, "Name is required"],
    ["a wrong type", { message: 7 }, "Message is required"],
    ["a wrong choice", { audience: "alien" }, "Please select your role"],
    ["a wrong flag", { wants_updates: "maybe" }, "wants_updates must be true or false"],
    ["too long a text", { message: "x".repeat(2001) }, "Message must be less than 2000 characters"],
  ])("%s is refused with 422, and nothing is saved", async (_, fields, message) => {
    const answer = await post({ ...aContactRecord(), ...fields });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message, code: "invalid" });
    expect(await savedContacts()).toEqual([]);
  });
});

function send(form: FormData) {
  return action(aSentForm({ path: "/contact", body: form }, aRouterContext()));
}

function post(record: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request("http://localhost/api/contacts", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(record),
  });
  return api({ request });
}

function savedContacts() {
  return db().select().from(contacts);
}
