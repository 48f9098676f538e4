import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { staffDecisions } from "~/platform/staff/decisions/staff-decisions.table.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aJudgeApplication } from "../../../../tests/support/application-factories";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { judgeSchema } from "../application-schemas";
import { applications } from "../applications.table.server";
import { applicationData } from "../personal-data.server";
import { receiveApplication } from "../receive-application.server";
import { applicationById, decideApplication, undoApplications } from "./applications.server";
import { decisionLetter } from "./decision-letters";
import * as screen from "./list";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(applications);
  await db().delete(judges);
  await db().delete(people);
  await db().delete(outbox);
  await db().delete(staffDecisions);
});

test("a decision is written down, and told in the words that staff chose", async () => {
  const id = await anApplication();
  await decide(id, "reviewing", null);
  const letter = { subject: "Welcome aboard", text: "Dear Ben,\n\nwe are <glad> to have you." };
  await decide(id, "accepted", letter);
  expect(await applicationById(id)).toMatchObject({ status: "accepted" });
  const mail = (await db().select().from(outbox)).filter(
    ({ kind }) => kind === "application-decision",
  );
  expect(mail).toMatchObject([
    { recipient: "ben@example.org", subject: "Welcome aboard", recordId: id },
  ]);
  expect(mail[0]?.html).toContain("&lt;glad&gt;");
  expect(mail[0]?.text).toContain("we are <glad> to have you.");
  expect((await eventsOf("application", [id])).map(({ fields }) => fields)).toEqual([
    [],
    ["new", "reviewing"],
    ["reviewing", "accepted", "email"],
  ]);
});

test("a stale or impossible decision changes nothing and sends nothing", async () => {
  const id = await anApplication();
  const before = versionOf(await existing(id));
  await decide(id, "reviewing", null);
  const letter = { subject: "No", text: "No" };
  const shared = { id, decisionId: randomUUID(), actor: "staff-1", letter };
  expect(await decideApplication({ ...shared, version: before, to: "declined" })).toBe("stale");
  const now = versionOf(await existing(id));
  expect(await decideApplication({ ...shared, version: now, to: "new" })).toBe("not-allowed");
  expect(await applicationById(id)).toMatchObject({ status: "reviewing" });
  const mail = await db().select().from(outbox);
  expect(mail.filter(({ kind }) => kind === "application-decision")).toEqual([]);
});

test("a press of a button above the list is never silent: nothing ticked, or nothing left to decide", async () => {
  const id = await anApplication();
  const shown = async (search: string) => {
    const staff = new ABrowser({ context: () => aStaffContext() });
    return (await staff.open(screen.loader, `/admin/applications?${search}`)).content;
  };
  expect(await shown("to=accepted")).toMatchObject({
    deciding: null,
    missing: { tone: "crit", text: "Tick at least one application." },
  });
  expect(await shown("")).toMatchObject({ deciding: null, missing: null });
  const decideIt = `to=accepted&decide=${id}`;
  expect(await shown(decideIt)).toMatchObject({ deciding: { chosen: [{ id }] }, missing: null });
  await decide(id, "declined", null);
  expect(await shown(decideIt)).toMatchObject({
    deciding: null,
    missing: { tone: "warn", text: expect.stringContaining("None of those selected") },
  });
});

test("a judge who said no to the showcase is not listed as coming to it", async () => {
  await anApplication();
  const staff = new ABrowser({ context: () => aStaffContext() });
  const { content } = await staff.open(screen.loader, "/admin/applications");
  expect(content).toMatchObject({ page: { rows: [{ online: true, onSite: false }] } });
});

test("whoever is accepted as a judge can come in, until the decision or the application goes", async () => {
  const id = await anApplication();
  await decide(id, "reviewing", null);
  expect(await db().select().from(judges)).toEqual([]);
  await decide(id, "accepted", null);
  expect(await db().select().from(judges)).toMatchObject([
    { applicationId: id, season: "2025-26", endedAt: null },
  ]);
  await decide(id, "reviewing", null);
  expect(await db().select().from(judges)).toMatchObject([{ endedAt: expect.any(Date) }]);
  await decide(id, "accepted", null);
  const before = new Date(Date.now() + 60_000);
  const email = "Ben@example.org";
  await db().transaction((tx) => applicationData.remove(tx, { email, before }, 10));
  // What they scored hangs on the row; who they are does not.
  expect(await db().select().from(judges)).toMatchObject([
    { personId: null, applicationId: null, name: null, organization: null },
  ]);
  expect(await db().$count(people)).toBe(0);
});

test("every step has a letter to start from that names no date", () => {
  for (const to of ["reviewing", "accepted", "declined"] as const) {
    const { subject, text } = decisionLetter({ kind: "judge", name: "Ben" }, to, currentSite());
    expect(subject).toContain("judge application");
    expect(text).toMatch(/^Dear Ben,/);
  }
});

test("whoever is accepted as a judge after the online review is invited for what still comes", () => {
  const site = { ...currentSite(), now: new Date("2026-04-10T12:00:00-06:00") };
  const letterAt = (now: Date) =>
    decisionLetter({ kind: "judge", name: "Ben" }, "accepted", { ...site, now }).text;
  const { text } = decisionLetter({ kind: "judge", name: "Ben" }, "accepted", site);
  expect(text).toContain("This is your invitation");
  expect(text).toContain("/judge. You come in without a password");
  expect(text).toContain("What still comes is showcase day");
  expect(text).not.toContain("practice projects");
  expect(letterAt(new Date("2026-05-10T12:00:00-06:00"))).not.toContain("/judge");
});

describe("undo", () => {
  const letter = { subject: "Welcome", text: "Dear Ben," };
  const ofDecision = async () =>
    (await db().select().from(outbox)).filter(({ kind }) => kind === "application-decision");

  test("what becomes of a second application takes nothing from the first", async () => {
    const first = await anApplication();
    await decide(first, "accepted", null);
    const second = await anApplication();
    const decision = await decide(second, "accepted", letter);
    expect(await undoApplications(decision, "staff-1")).toEqual({ undone: 1, tooLate: 0 });
    expect(await db().select().from(judges)).toMatchObject([
      { applicationId: first, endedAt: null },
    ]);
    await decide(first, "reviewing", null);
    expect(await db().select().from(judges)).toMatchObject([{ endedAt: expect.any(Date) }]);
  });

  test("until the letter goes, decision, letter and the judge’s way in are taken back", async () => {
    const id = await anApplication();
    const decision = await decide(id, "accepted", letter);
    const [waiting] = await ofDecision();
    expect((waiting?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
    const other = await decide(await anApplication(), "reviewing", null);
    expect(await openDecisions("staff-1", "application")).toMatchObject([
      { id: other, records: 1 },
      { id: decision, records: 1 },
    ]);
    expect(await undoApplications(decision, "staff-2")).toEqual({ undone: 0, tooLate: 0 });
    expect(await undoApplications(decision, "staff-1")).toEqual({ undone: 1, tooLate: 0 });
    expect(await applicationById(id)).toMatchObject({ status: "new" });
    expect(await ofDecision()).toMatchObject([{ state: "canceled" }]);
    expect(await db().select().from(judges)).toMatchObject([{ endedAt: expect.any(Date) }]);
    // The one after it can still be undone.
    expect(await openDecisions("staff-1", "application")).toMatchObject([{ id: other }]);
    expect(await undoApplications(decision, "staff-1")).toEqual({ undone: 0, tooLate: 0 });
  });

  test("once the letter has gone, or somebody has moved it on, it stays as decided", async () => {
    const id = await anApplication();
    const first = await decide(id, "accepted", letter);
    await db().update(outbox).set({ state: "sent" });
    expect(await undoApplications(first, "staff-1")).toEqual({ undone: 0, tooLate: 1 });
    expect(await applicationById(id)).toMatchObject({ status: "accepted" });
    const second = await decide(id, "reviewing", null);
    await decide(id, "accepted", null);
    expect(await undoApplications(second, "staff-1")).toEqual({ undone: 0, tooLate: 1 });
    expect(await applicationById(id)).toMatchObject({ status: "accepted" });
  });

  test("of two decisions with one end the first cannot be undone while the later one stands", async () => {
    const id = await anApplication();
    const first = await decide(id, "accepted", null);
    const second = await decide(id, "reviewing", null);
    const third = await decide(id, "accepted", letter);
    expect(await undoApplications(first, "staff-1")).toEqual({ undone: 0, tooLate: 1 });
    expect(await applicationById(id)).toMatchObject({ status: "accepted" });
    expect(await ofDecision()).toMatchObject([{ state: "queued" }]);
    for (const decision of [third, second, first]) {
      expect(await undoApplications(decision, "staff-1")).toEqual({ undone: 1, tooLate: 0 });
    }
    expect(await applicationById(id)).toMatchObject({ status: "new" });
  });
});

async function decide(
  id: string,
  to: "reviewing" | "accepted" | "declined",
  letter: { subject: string; text: string } | null,
) {
  const version = versionOf(await existing(id));
  const decisionId = randomUUID();
  const shared = { id, decisionId, version, actor: "staff-1", to, letter };
  expect(await decideApplication(shared)).toBe("changed");
  return decisionId;
}

async function existing(id: string) {
  const application = await applicationById(id);
  if (!application) throw new Error("There is no such application");
  return application;
}

async function anApplication(): Promise<string> {
  const fields = judgeSchema.parse(aJudgeApplication());
  await receiveApplication(
    {
      application: { kind: "judge", fields },
      idempotencyKey: crypto.randomUUID(),
      suspectedSpam: false,
    },
    currentSite(),
  );
  const [row] = await db()
    .select({ id: applications.id })
    .from(applications)
    .orderBy(desc(applications.createdAt));
  return row?.id ?? "";
}
