import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { askGuardians } from "~/features/consent/ask-guardians.server";
import * as myPage from "~/features/my-entry/route";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Duty } from "~/program/duties";
import { findVisitor } from "~/records/access/visitor.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { findStaffView } from "~/records/people/staff-views.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aPaidChild, nobodyIsAsked, siteAfter } from "../../../../tests/support/asked-guardians";
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

test("a letter that asked about two children stands beside each of them, and beside nobody else", async () => {
  const ana = await aPaidChild({ first_name: "Ana" });
  const ben = await aPaidChild({ first_name: "Ben" });
  await askGuardians(siteAfter());
  // Asked about later, and alone.
  const eva = await aPaidChild({ first_name: "Eva" });
  await askGuardians(siteAfter(1));
  const [both] = await db().select().from(outbox).where(isNull(outbox.recordType));
  const isBeside = async ({ participantId: id }: typeof ana) => {
    const { extras } = await beside(`/admin/consents/${id}`, id);
    return extras.emails.some((letter) => letter.id === both?.id);
  };
  expect(both).toMatchObject({ kind: "consent-request", recipient: "rosa@example.org" });
  expect([await isBeside(ana), await isBeside(ben), await isBeside(eva)]).toEqual([
    true,
    true,
    false,
  ]);
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
    {
      ...{ actorId: "staff-1", recordType: "consent", recordId: participantId },
      fields: ["guardian", person],
    },
  ]);
});

test("whoever else has pages of an entry stands with it once, and staff see theirs too", async () => {
  const { participantId } = await aChildWithAProject({
    email: "rosa@example.org",
    isSigned: false,
    child: { email: "sam@example.org", age: 16, grade_level: "10" },
  });
  const { whole } = await beside(`/admin/consents/${participantId}`, participantId);
  const [entry] = whole?.entries ?? [];
  expect(entry?.people).toMatchObject([{ email: "sam@example.org", as: "registered" }]);
  expect(entry?.children[0]?.guardians).toMatchObject([{ email: "rosa@example.org" }]);
  const staff = new ABrowser({ context: () => aStaffContext("staff-1") });
  const path = `/admin/see-as/consent/${participantId}`;
  const fields = { person: entry?.people[0]?.id ?? "", page: "/my" };
  const answer = await staff.send(seeAs, path, fields, { type: "consent", id: participantId });
  expect(answer.location).toBe("/my");
  const safeguarding = await beside(`/admin/consents/${participantId}`, participantId, [
    "safeguarding",
  ]);
  expect(safeguarding.whole?.entries[0]?.people ?? []).toEqual([]);
});

test("of a team, its lead, the adult who answers for it, its older students and its mentor stand there once, each as what they are", async () => {
  const { participantId, entryId, registrationId } = await aChildWithAProject();
  const [lead, adult, student, mentor] = await Promise.all(
    ["lead", "adult", "student", "mentor"].map((who) =>
      findOrAddPerson(db(), `${who}@example.org`),
    ),
  );
  await db()
    .update(registrations)
    .set({ type: "team", contactId: lead, adultId: adult })
    .where(eq(registrations.id, registrationId));
  await db()
    .insert(mentors)
    .values({ entryId, acceptedAt: new Date(), personId: mentor ?? "" });
  const shownOf = async (personId: string | undefined) => {
    await db()
      .update(participants)
      .set({ personId, ageBand: "13_to_17" })
      .where(eq(participants.id, participantId));
    const { whole } = await beside(`/admin/registrations/${registrationId}`, registrationId);
    return whole?.entries[0]?.people.map(({ email, as }) => `${email}, ${as}`).toSorted();
  };
  const others = [
    "adult@example.org, the team’s adult",
    "lead@example.org, leads the team",
    "mentor@example.org, mentor",
  ];
  expect(await shownOf(student)).toEqual([...others, "student@example.org, student"]);
  expect(await shownOf(lead)).toEqual(others);
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
