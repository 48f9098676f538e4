import { beforeAll, beforeEach, expect, test } from "vitest";
import * as myPage from "~/features/my-entry/route";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Duty } from "~/program/duties";
import { findVisitor } from "~/records/access/visitor.server";
import { findStaffView } from "~/records/people/staff-views.server";
import { payments } from "~/records/registrations/payments.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aChildWithAProject, sendProject } from "../../../../tests/support/projects";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { loader } from "../layout";
import { action as seeAs } from "../see-as";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

test("each of a child’s records shows all the others, and one history of all of them", async () => {
  const { registrationId, participantId, entryId } = await aChildWithAProject();
  const rosa = await comeIn("rosa@example.org");
  await sendProject(rosa, entryId, {
    intent: "save-title",
    title: "Who visits our feeder?",
    revision: "0",
  });
  const screens = [
    ["registrations", registrationId],
    ["consents", participantId],
    ["projects", entryId],
  ] as const;
  for (const [path, id] of screens) {
    const { whole, extras } = await beside(`/admin/${path}/${id}`, id);
    expect(whole, path).toMatchObject({
      registration: { to: `/admin/registrations/${registrationId}` },
      entries: [
        {
          project: { to: `/admin/projects/${entryId}`, title: "Who visits our feeder?" },
          children: [
            {
              name: "Ana Ruiz",
              to: `/admin/consents/${participantId}`,
              guardians: [{ email: "rosa@example.org", as: "guardian, has answered" }],
              certificates: [],
            },
          ],
        },
      ],
    });
    const told = extras.history.map(({ what }) => what);
    expect(told, path).toContain("Registered");
    expect(told, path).toContain("Answered the consent");
  }
});

test("a volunteer is told of the other records only what the duty shows", async () => {
  const { registrationId, entryId } = await aChildWithAProject();
  const money = await beside(`/admin/registrations/${registrationId}`, registrationId, ["money"]);
  expect(money.whole).toBeUndefined();
  expect(money.extras.history.map(({ what }) => what)).not.toContain("Answered the consent");
  const projects = await beside(`/admin/projects/${entryId}`, entryId, ["projects"]);
  expect(projects.whole).toMatchObject({ registration: null, entries: [{ children: [] }] });
  expect(projects.whole?.payments).toBeNull();
  await expect(
    beside(`/admin/registrations/${registrationId}`, registrationId, ["projects"]),
  ).rejects.toMatchObject({ init: { status: 404 } });
});

test("what was paid stands on the child’s and the project’s screens as well, with what went back", async () => {
  const { registrationId, participantId, entryId } = await aChildWithAProject();
  await db().delete(payments);
  await db()
    .insert(payments)
    .values({
      ...{ registrationId, attempt: 1, method: "check", mode: "offline", state: "paid" },
      ...{ amountInCents: 2_500, refundedInCents: 500, currency: "usd", reference: "No. 1207" },
      ...{ isCurrent: true, carriesPlace: true, paidAt: new Date() },
    } as typeof payments.$inferInsert);
  for (const [path, id] of [
    ["consents", participantId],
    ["projects", entryId],
  ] as const) {
    const { whole } = await beside(`/admin/${path}/${id}`, id);
    expect(whole?.payments, path).toMatchObject([
      { text: "$25, Check, No. 1207, $5 of it returned" },
    ]);
  }
});

test("staff see a guardian’s page as the guardian does, can do nothing there, and it is recorded", async () => {
  const { participantId, entryId } = await aChildWithAProject();
  const { whole } = await beside(`/admin/consents/${participantId}`, participantId);
  const person = whole?.entries[0]?.children[0]?.guardians[0]?.id ?? "";
  const staff = new ABrowser({ context: () => aStaffContext("staff-1") });
  const params = { type: "consent", id: participantId };
  const path = `/admin/see-as/consent/${participantId}`;
  const answer = await staff.send(seeAs, path, { person, page: "/my" }, params);
  expect(answer.location).toBe("/my");
  const { content } = await staff.open(myPage.loader, "/my");
  expect(content).toMatchObject({ entries: [{ id: entryId }] });
  expect(await findVisitor(staff.request("/my", { method: "POST", body: "x" }))).toBeNull();
  // A draft is the family's, and what makes codes is nobody's to open.
  for (const closed of [`/my/${entryId}/project`, `/my/${entryId}/seat-codes`, "/my/learning"]) {
    expect(await findVisitor(staff.request(closed)), closed).toBeNull();
  }
  expect(await findStaffView(staff.request("/my"))).toMatchObject({ staffId: "staff-1" });
  const logged = await db().select().from(events);
  expect(logged.filter(({ action }) => action === "person.see-as")).toMatchObject([
    { actorId: "staff-1", recordType: "consent", recordId: participantId },
  ]);
});

test("nobody’s pages are opened from a record that does not name them", async () => {
  const ana = await aChildWithAProject();
  const other = await aChildWithAProject({ email: "other@example.org" });
  const { whole } = await beside(`/admin/consents/${other.participantId}`, other.participantId);
  const person = whole?.entries[0]?.children[0]?.guardians[0]?.id ?? "";
  const staff = new ABrowser({ context: () => aStaffContext("staff-1") });
  const id = ana.participantId;
  const answer = await staff.send(
    seeAs,
    `/admin/see-as/consent/${id}`,
    { person, page: "/my" },
    { type: "consent", id },
  );
  expect(answer.status).toBe(404);
});

function beside(path: string, id: string, duties?: Duty[]) {
  const url = new URL(`http://localhost:3000${path}`);
  const context = aStaffContext("staff-1", duties ? "volunteer" : "admin");
  if (duties) context.set(staffContext, { ...context.get(staffContext), duties });
  const args = { url, params: { id }, context, request: new Request(url) };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}
