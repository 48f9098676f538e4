import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { participants } from "~/records/participants/participants.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../../tests/support/a-browser";
import {
  aPaidChild,
  askedToken,
  nobodyIsAsked,
  signAs,
} from "../../../../../tests/support/asked-guardians";
import { aStaffContext } from "../../../../../tests/support/router-context";
import { aClass, aPupil, aSchool, entryOf, noSchools } from "../../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../../tests/support/test-database";
import { changeChild } from "../child-action.server";
import * as screen from "./move";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await noSchools();
});

const AFTER_JUDGING_OPENED = new Date("2026-04-20T18:00:00Z");

/** What a colleague reads or where they are led after sending the form. */
async function move(
  child: string,
  to: string,
  { now, reason = "Twins work together", press } = {} as {
    now?: Date;
    reason?: string;
    press?: string;
  },
) {
  const browser = new ABrowser({ context: () => aStaffContext("staff-1", "admin", now) });
  const path = `/admin/consents/${child}/move`;
  const { status, content, location } = await browser.send(
    screen.action,
    path,
    { to, reason, press },
    { id: child },
  );
  const { outcome } = (content ?? {}) as { outcome?: { text: string } };
  return location ?? `${status} ${outcome?.text}`;
}

async function aTeam(
  email: string,
  member: string,
): Promise<{ entryId: string; registrationId: string }> {
  const { registrationId } = await aPaidChild({
    registration_type: "team",
    email,
    team_name: "Creek Watchers",
    team_size: 3,
    team_members: `${member}, grade 7\nBen Hart, grade 7`,
    adult_confirmed: true,
  });
  const [entry] = await db()
    .select()
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  return { entryId: entry?.id ?? "", registrationId };
}

test("a child goes to a team with the consent kept, the reason in the history, and the guardian told", async () => {
  const { participantId, registrationId } = await aPaidChild();
  await signAs(await askedToken("rosa@example.org"));
  const team = await aTeam("lead@example.org", "Max Hart");
  await db().delete(outbox);
  expect(await move(participantId, team.entryId)).toBe(
    `/admin/consents/${participantId}?done=moved-empty`,
  );
  expect(await entryOf(participantId)).toMatchObject({ id: team.entryId, kind: "team" });
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  expect(child && mayTakePart(child)).toBe(true);
  const steps = await db().select().from(events).where(eq(events.action, "entry.move"));
  expect(steps).toHaveLength(3);
  expect(steps.every(({ note }) => note === "Twins work together")).toBe(true);
  expect(await db().select().from(outbox)).toMatchObject([
    { kind: "child-moved", recipient: "rosa@example.org" },
  ]);
  // Staff find the child by the team's purchase from now on.
  const [before] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  const [after] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, team.registrationId));
  expect(before?.search).not.toContain("ana ruiz");
  expect(after?.search).toContain("ana ruiz");
});

async function undo(child: string, decision: string): Promise<string> {
  const browser = new ABrowser({ context: () => aStaffContext("staff-1", "admin") });
  const form = { intent: "undo", decision };
  const { status, content } = await browser.send(changeChild, `/admin/consents/${child}`, form, {
    id: child,
  });
  return `${status} ${(content as { outcome: { text: string } }).outcome.text}`;
}

test("the letter of a move waits ten minutes, and Undo takes child and letter back", async () => {
  const { participantId, registrationId } = await aPaidChild();
  const own = await entryOf(participantId);
  const team = await aTeam("lead@example.org", "Max Hart");
  const [before] = await db().select().from(entries).where(eq(entries.id, team.entryId));
  await db().delete(outbox);
  const press = randomUUID();
  await move(participantId, team.entryId, { press });
  const [letter] = await db().select().from(outbox);
  expect(letter?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect(await undo(participantId, press)).toBe(
    "200 Taken back: decision and letter. Nobody was written to.",
  );
  expect(await entryOf(participantId)).toMatchObject({ id: own?.id });
  expect(await db().select().from(entries).where(eq(entries.id, team.entryId))).toEqual([before]);
  expect(await db().$count(outbox, eq(outbox.state, "queued"))).toBe(0);
  const [bought] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  expect(bought?.search).toContain("ana ruiz");
  expect(await db().$count(events, eq(events.action, "entry.move-back"))).toBe(3);
  expect(await undo(participantId, press)).toContain("too late to undo");
});

test("a school’s child goes back to the entry that was gone, and one whose new entry has begun stays", async () => {
  const school = await aSchool();
  const room = await aClass(school);
  const ana = await aPupil(school, room, { givenName: "Ana" });
  const ben = await aPupil(school, room, { givenName: "Ben" });
  const own = await entryOf(ana);
  const team = await entryOf(ben);
  const teamId = team?.id ?? "";
  const asTeam = { kind: "team", name: "Owls", size: 2 } as const;
  await db().update(entries).set(asTeam).where(eq(entries.id, teamId));
  const there = randomUUID();
  await move(ana, teamId, { press: there });
  expect(await db().$count(entries)).toBe(1);
  expect(await undo(ana, there)).toContain("200 Taken back");
  expect(await entryOf(ana)).toMatchObject({ id: own?.id, kind: "individual", size: 1 });
  await move(ana, teamId, { press: randomUUID() });
  await aPupil(school, room, { givenName: "Cy" }).then((cy) => move(cy, teamId));
  const away = randomUUID();
  await move(ana, "own", { press: away });
  const alone = await entryOf(ana);
  await db()
    .insert(projects)
    .values({ id: alone?.id ?? "", season: "2025-26" });
  expect(await undo(ana, away)).toContain("too late to undo");
  expect(await entryOf(ana)).toMatchObject({ id: alone?.id });
});

test("Undo takes no place from a child who joined the new entry meanwhile, and undoes no earlier move of several", async () => {
  const school = await aSchool();
  const room = await aClass(school);
  const ana = await aPupil(school, room, { givenName: "Ana" });
  const ben = await aPupil(school, room, { givenName: "Ben" });
  const cy = await aPupil(school, room, { givenName: "Cy" });
  const team = (await entryOf(ben))?.id ?? "";
  await db()
    .update(entries)
    .set({ kind: "team", name: "Owls", size: 3 })
    .where(eq(entries.id, team));
  await move(ana, team);
  await move(cy, team);
  const away = randomUUID();
  await move(ana, "own", { press: away });
  const own = (await entryOf(ana))?.id ?? "";
  await db()
    .update(entries)
    .set({ kind: "team", name: "Larks", size: 2 })
    .where(eq(entries.id, own));
  await move(cy, own);
  expect(await undo(ana, away)).toContain("too late to undo");
  expect(await entryOf(cy)).toMatchObject({ id: own });
  expect(await entryOf(ana)).toMatchObject({ id: own });
});

test("the way is found by a member, the team, or the purchase’s number, and never leads to where the child is", async () => {
  const { participantId, registrationId } = await aPaidChild();
  const team = await aTeam("lead@example.org", "Max Hart");
  const browser = new ABrowser({ context: () => aStaffContext() });
  const found = async (q: string) => {
    const path = `/admin/consents/${participantId}/move?q=${encodeURIComponent(q)}`;
    const { content } = await browser.open(screen.loader, path, { id: participantId });
    return (content as { found: { id: string }[] }).found.map(({ id }) => id);
  };
  expect(await found("hart")).toEqual([team.entryId]);
  expect(await found("creek")).toEqual([team.entryId]);
  expect(await found(`R-${team.registrationId.slice(0, 8)}`)).toEqual([team.entryId]);
  expect(await found(`R-${registrationId.slice(0, 8)}`)).toEqual([]);
});

test("a full team, and a single entry with somebody in it, are shown and cannot be chosen", async () => {
  const { participantId } = await aPaidChild();
  const other = await aPaidChild({ email: "otto@example.org", first_name: "Otto" });
  const team = await aTeam("lead@example.org", "Max Hart");
  const { found } = await opened(participantId, "hart");
  expect(found).toMatchObject([{ id: team.entryId, isFull: false }]);
  const largest = currentSite().season.limits.teamSize.max;
  await db().update(entries).set({ size: largest }).where(eq(entries.id, team.entryId));
  for (let extra = 2; extra < largest; extra += 1) await addMember(team.entryId, extra);
  expect((await opened(participantId, "hart")).found).toMatchObject([{ isFull: true }]);
  const alone = await entryOf(other.participantId);
  expect((await opened(participantId, "otto")).found).toMatchObject([
    { id: alone?.id, isTeam: false, isFull: true },
  ]);
});

async function opened(child: string, search: string) {
  const browser = new ABrowser({ context: () => aStaffContext() });
  const path = `/admin/consents/${child}/move?q=${search}`;
  const { content } = await browser.open(screen.loader, path, { id: child });
  return content as { hasProjectAlone: boolean; found: { id: string; isFull: boolean }[] };
}

async function addMember(entryId: string, position: number): Promise<void> {
  const [child] = await db()
    .insert(participants)
    .values({ season: "2025-26", givenName: `Extra ${position}`, familyName: "Hart" })
    .returning();
  await db()
    .insert(entryMembers)
    .values({ entryId, participantId: child?.id ?? "", position });
}

test("nothing moves once judging has opened, nor without a reason", async () => {
  const { participantId } = await aPaidChild();
  const team = await aTeam("lead@example.org", "Max Hart");
  expect(await move(participantId, team.entryId, { now: AFTER_JUDGING_OPENED })).toContain(
    "409 Judging has opened",
  );
  expect(await move(participantId, team.entryId, { reason: "" })).toContain("400");
  expect((await entryOf(participantId))?.id).not.toBe(team.entryId);
});

test("a project that would be nobody’s keeps its child, and the words say the mend", async () => {
  const { participantId } = await aPaidChild();
  const own = await entryOf(participantId);
  await db()
    .insert(projects)
    .values({ id: own?.id ?? "", season: "2025-26" });
  expect(await opened(participantId, "")).toMatchObject({ hasProjectAlone: true });
  const team = await aTeam("lead@example.org", "Max Hart");
  expect(await move(participantId, team.entryId)).toContain(
    "Move the others to this child’s entry instead",
  );
});

test("a single entry with somebody in it takes nobody, a full team neither, an unpaid place neither", async () => {
  const { participantId } = await aPaidChild();
  const other = await aPaidChild({ email: "otto@example.org", first_name: "Otto" });
  const alone = await entryOf(other.participantId);
  expect(await move(participantId, alone?.id ?? "")).toContain("Make it a team first");
  const team = await aTeam("lead@example.org", "Max Hart");
  await db()
    .update(registrations)
    .set({ status: "pending" })
    .where(eq(registrations.id, team.registrationId));
  expect(await move(participantId, team.entryId)).toContain("not paid, or was canceled");
});

test("a school’s child leaves a team for an entry of their own, and what is left of a team of two is a single entry", async () => {
  const school = await aSchool();
  const room = await aClass(school);
  const ana = await aPupil(school, room, { givenName: "Ana" });
  const ben = await aPupil(school, room, { givenName: "Ben" });
  const team = await entryOf(ben);
  await db()
    .update(entries)
    .set({ kind: "team", name: "Owls", size: 2 })
    .where(eq(entries.id, team?.id ?? ""));
  expect(await move(ana, team?.id ?? "")).toContain("done=moved");
  // The school's empty entry is gone.
  expect(await db().$count(entries)).toBe(1);
  expect(await move(ana, "own")).toContain("done=moved");
  expect(await entryOf(ben)).toMatchObject({ kind: "individual", name: null, size: 1 });
  expect(await entryOf(ana)).toMatchObject({ kind: "individual", size: 1 });
  expect(await move(ana, "own")).toContain("of their own already");
});
