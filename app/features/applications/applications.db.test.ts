import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, openedDatabase, setDatabase } from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { newStamp } from "~/platform/forms/form-stamp.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { STAMP_FIELDS } from "~/program/form-stamp";
import {
  aJudgeApplication,
  anAdvisorApplication,
  aSponsorApplication,
} from "../../../tests/support/application-factories";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { action as api } from "./api";
import { applications } from "./applications.table.server";
import { changeApplicationStatus } from "./staff/change-application-status.server";
import { submitApplication } from "./submit-application.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(applications);
  await db().delete(outbox);
});

describe("the JSON calls", () => {
  test.each([
    ["sponsor", aSponsorApplication(), "Sawtooth Robotics", "ann@sawtooth.example.org"],
    ["judge", aJudgeApplication(), "Snake River College", "ben@example.org"],
    ["advisor", anAdvisorApplication(), "Magic Valley Hospital", "ben@example.org"],
  ])(
    "a %s application is saved with its history and both emails",
    async (kind, sent, organization, email) => {
      const response = await call(kind, sent);
      expect(response.status).toBe(201);
      const [saved, ...others] = await db().select().from(applications);
      expect(others).toEqual([]);
      expect(saved).toMatchObject({
        kind,
        organization,
        email,
        status: "new",
        suspectedSpam: false,
      });
      expect(saved?.season).toBe(currentSite().season.id);
      expect(saved?.fields).toEqual(sent);
      expect(await eventsOf("application", [saved?.id ?? ""])).toMatchObject([
        { action: "application.receive", actorKind: "visitor", actorId: null },
      ]);
      const mails = await emails();
      expect(mails.map((mail) => [mail.kind, mail.recipient, mail.recordId])).toEqual([
        ["application-acknowledgement", email, saved?.id],
        ["application-notification", "staff@example.org", saved?.id],
      ]);
      expect(mails[1]?.replyToAddress).toBe(email);
      expect(mails[1]?.text).toContain(organization);
    },
  );

  test("what a call does not say is no no: staff read that it was not said", async () => {
    const { "capitol-showcase": _, updates: __, ...sent } = aJudgeApplication();
    expect((await call("judge", sent)).status).toBe(201);
    const [saved] = await db().select().from(applications);
    expect(saved).toMatchObject({ wantsUpdates: false });
    expect(saved?.fields).toMatchObject({ "capitol-showcase": null, updates: null });
    const [, toStaff] = await emails();
    expect(toStaff?.text).toMatch(/Can attend the Capitol showcase:?\s+Not said/);
    expect(toStaff?.text).toMatch(/Can review online:?\s+Yes/);
  });

  test("the acknowledgement repeats nothing that was typed", async () => {
    const sent = aSponsorApplication({ goals: "GOALS-TEXT", "contact-name": "NAME-TEXT" });
    await call("sponsor", sent);
    const [acknowledgement, notification] = await emails();
    for (const typed of ["GOALS-TEXT", "NAME-TEXT", "Sawtooth", "555-0100"]) {
      expect(acknowledgement?.html).not.toContain(typed);
      expect(acknowledgement?.text).not.toContain(typed);
      expect(acknowledgement?.subject).not.toContain(typed);
      expect(notification?.html).toContain(typed);
    }
  });

  test("wrong data is refused with the field's message and nothing is saved", async () => {
    const response = await call("judge", aJudgeApplication({ email: "nobody", terms: false }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "Invalid email address",
      details: "email: Invalid email address; terms: Please accept the Terms and Conditions",
      hint: expect.any(String),
      code: "invalid",
    });
    expect(await db().select().from(applications)).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  test.each([
    ["null", 422],
    ["[]", 422],
    ['"text"', 422],
    ["{", 400],
    ["", 400],
  ])("a body of %j is answered with %i", async (body, status) => {
    expect((await callWith("sponsor", { body })).status).toBe(status);
  });

  test("another kind, another method, another content type and a huge body are refused", async () => {
    expect((await call("mascot", {})).status).toBe(404);
    expect((await callWith("judge", { method: "GET" })).status).toBe(405);
    const type = { "content-type": "text/plain" };
    expect((await callWith("judge", { headers: type, body: "{}" })).status).toBe(415);
    expect((await call("judge", aJudgeApplication({ why: "x".repeat(70_000) }))).status).toBe(413);
    expect(await db().select().from(applications)).toEqual([]);
  });

  test("the same call repeated with its key makes one application and one pair of e-mails", async () => {
    const again = () =>
      callWith("judge", {
        headers: { "content-type": "application/json", "idempotency-key": "one-key-for-both" },
        body: JSON.stringify(aJudgeApplication()),
      });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db().select().from(applications)).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });

  test("one address gets at most three acknowledgements a day, whatever its capitals", async () => {
    for (const email of ["v@example.org", "V@example.org", "v@Example.org", "v@example.ORG"]) {
      await call("judge", aJudgeApplication({ email }));
    }
    expect(await db().select().from(applications)).toHaveLength(4);
    const kinds = (await emails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "application-acknowledgement")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "application-notification")).toHaveLength(4);
  });

  test("too many calls by one sender are told when to come back", async () => {
    const email = "eager@example.org";
    let last: Response | undefined;
    for (let sent = 0; sent <= 20; sent++) last = await call("judge", aJudgeApplication({ email }));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ code: "too_many_requests" });
    expect(await db().select().from(applications)).toHaveLength(20);
  });
});

describe("the page's form", () => {
  test("a good form is saved and leads to the thanks", async () => {
    const response = await submit({ startedAt: longAgo() });
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).status).toBe(303);
    expect((response as Response).headers.get("location")).toBe("/thanks");
    const [saved, ...others] = await db().select().from(applications);
    expect(others).toEqual([]);
    // The box was there, and was left empty.
    expect(saved?.fields).toMatchObject({ "online-review": true, "capitol-showcase": false });
    expect(await emails()).toHaveLength(2);
  });

  test("a form filled in faster than a person can is saved as suspected and sends no mail", async () => {
    await submit({ startedAt: String(Date.now()) });
    await submit({ startedAt: longAgo(), trap: "buy now" });
    const saved = await db().select().from(applications);
    expect(saved.map(({ suspectedSpam }) => suspectedSpam)).toEqual([true, true]);
    expect(await emails()).toEqual([]);
  });

  test("a form with a mistake comes back with everything that was typed", async () => {
    const answer = await submit({ startedAt: longAgo(), fields: { email: "nobody" } });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        result: {
          initialValue: { email: "nobody", experience: "Ten years of teaching." },
          error: { email: ["Invalid email address"] },
        },
      },
    });
    expect(await db().select().from(applications)).toEqual([]);
  });

  test("while the database is away the form comes back with a word and everything typed", async () => {
    const opened = openedDatabase();
    const away = () => Promise.reject(new DatabaseUnavailable());
    setDatabase({ ...opened, db: { transaction: away } as unknown as typeof opened.db });
    const answer = await submit({ startedAt: longAgo() });
    setDatabase(opened);
    const { headers } = (answer as { init: ResponseInit }).init;
    expect(new Headers(headers).get("Retry-After")).toBe("10");
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: {
        result: {
          initialValue: { experience: "Ten years of teaching." },
          error: { "": [expect.stringContaining("send it again in a moment")] },
        },
      },
    });
  });

  test("a double click is one application", async () => {
    const stamp = { ...newStamp(), startedAt: longAgo() };
    await Promise.all([submit(stamp), submit(stamp)]);
    expect(await db().select().from(applications)).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });
});

describe("the review", () => {
  test("an application moves from new over reviewing to accepted, and each step is kept", async () => {
    const id = await anApplication();
    expect(await move(id, "reviewing")).toEqual({ changed: true, from: "new" });
    expect(await move(id, "accepted")).toEqual({ changed: true, from: "reviewing" });
    const steps = await eventsOf("application", [id]);
    expect(steps.map(({ actorId, action, fields }) => [actorId, action, ...fields])).toEqual([
      [null, "application.receive"],
      ["staff-1", "application.status", "new", "reviewing"],
      ["staff-1", "application.status", "reviewing", "accepted"],
    ]);
  });

  test("one decision becomes another only by way of a review, and a missing application is no error", async () => {
    const id = await anApplication();
    expect(await move(id, "accepted")).toEqual({ changed: true, from: "new" });
    expect(await move(id, "declined")).toEqual({
      changed: false,
      reason: "not-allowed",
      from: "accepted",
    });
    expect(await move("00000000-0000-4000-8000-000000000000", "reviewing")).toEqual({
      changed: false,
      reason: "missing",
    });
  });

  test("of two people who decide at once, one is told that it is decided", async () => {
    const id = await anApplication();
    await move(id, "reviewing");
    const results = await Promise.all([move(id, "accepted"), move(id, "declined")]);
    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    const [saved] = await db().select().from(applications);
    const last = await eventsOf("application", [id]);
    expect(last.at(-1)?.fields).toEqual(["reviewing", saved?.status]);
  });
});

function call(kind: string, body: unknown) {
  const headers = { "content-type": "application/json" };
  return callWith(kind, { headers, body: JSON.stringify(body) });
}

function callWith(kind: string, init: RequestInit) {
  const request = new Request(`http://localhost:3000/api/applications/${kind}`, {
    headers: { "content-type": "application/json" },
    method: "POST",
    ...init,
  });
  return api({ request, params: { kind }, context: aRouterContext() });
}

function submit(sent: {
  startedAt: string;
  idempotencyKey?: string;
  trap?: string;
  fields?: Record<string, unknown>;
}) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(aJudgeApplication(sent.fields))) {
    if (value) form.set(name, value === true ? "on" : String(value));
  }
  form.set(STAMP_FIELDS.key, sent.idempotencyKey ?? newStamp().idempotencyKey);
  form.set(STAMP_FIELDS.startedAt, sent.startedAt);
  if (sent.trap) form.set(STAMP_FIELDS.trap, sent.trap);
  const judges = submitApplication({ kindOf: () => "judge", thanksPath: () => "/thanks" });
  return judges(aSentForm({ path: "/form", body: form }, aRouterContext()));
}

function longAgo(): string {
  return String(Date.now() - 60_000);
}

async function anApplication(): Promise<string> {
  await call("advisor", anAdvisorApplication());
  const [saved] = await db().select({ id: applications.id }).from(applications);
  return saved?.id ?? "";
}

function move(applicationId: string, to: "reviewing" | "accepted" | "declined") {
  return db().transaction((tx) =>
    changeApplicationStatus(tx, { applicationId, to, changedBy: "staff-1" }),
  );
}

function emails() {
  return db().select().from(outbox).orderBy(outbox.kind);
}
