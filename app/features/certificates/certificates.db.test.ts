import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { certificateWords } from "~/program/certificates";
import { removeParticipants } from "~/records/entries/remove-participants.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { issueCertificate } from "~/records/learning/issue-certificate.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser, type Answered } from "../../../tests/support/a-browser";
import { addGuardian, askedToken, signAs, siteAfter } from "../../../tests/support/asked-guardians";
import { aChildWithCertificate } from "../../../tests/support/certificates";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { aChildWithAProject, eraseChild } from "../../../tests/support/projects";
import { publishProject } from "../../../tests/support/published-projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as file from "./own/certificate-file";
import * as classFile from "./own/class-file";
import { certificatesData } from "./personal-data.server";
import { correctName, revokeCertificate } from "./staff/change-certificate.server";
import * as verify from "./verify/route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(certificates);
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

const STAFF = "5f9c2a34-0000-4000-8000-00000000abcd";
const deedOn = (id: string) => ({ id, actor: STAFF, site: siteAfter(3) });

async function theCertificate() {
  const [certificate] = await db()
    .select()
    .from(certificates)
    .where(eq(certificates.kind, "communicator"));
  if (!certificate) throw new Error("No certificate was issued");
  return certificate;
}

function check(code: string, browser = new ABrowser()): Promise<Answered> {
  return browser.open(verify.loader, `/verify/${code}`, { code });
}

test("a valid code says what was earned, and no name that no guardian has allowed", async () => {
  await aChildWithCertificate();
  const { code } = await theCertificate();
  const { status, content, headers } = await check(code);
  expect(status).toBe(200);
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(content).toMatchObject({
    state: "found",
    certificate: {
      title: "Certified AI Communicator",
      name: null,
      isNameHeld: true,
      withdrawnOn: null,
    },
  });
  expect(JSON.stringify(content)).not.toContain("Ruiz");
});

test("with a guardian's yes it shows a first name and an initial, until it is taken back", async () => {
  const { participantId } = await aChildWithCertificate();
  const { code } = await theCertificate();
  await signAs(await askedToken("rosa@example.org"), { age_band: "13_to_17" });
  await db()
    .update(participants)
    .set({ ageBand: "13_to_17" })
    .where(eq(participants.id, participantId));
  const { content } = await check(code);
  expect(content).toMatchObject({ certificate: { name: "Ana R." } });
  await signAs(await askedToken("rosa@example.org"), { age_band: "13_to_17", gallery: "none" });
  expect((await check(code)).content).toMatchObject({ certificate: { name: null } });
});

test("typed with blanks and in small letters it is the same code; what cannot be one is said so", async () => {
  await aChildWithCertificate();
  const { code } = await theCertificate();
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  const asked = await new ABrowser().open(
    verify.loader,
    `/verify?code=${encodeURIComponent(typed)}`,
  );
  expect(asked.location).toBe(`/verify/${code}`);
  const wrong = await new ABrowser().open(verify.loader, "/verify?code=hello");
  expect(wrong.content).toMatchObject({ state: "not-a-code" });
  expect(await check("22222222")).toMatchObject({ status: 404, content: { state: "unknown" } });
});

test("whoever tries codes one after the other is told to wait, and others are not", async () => {
  await aChildWithCertificate();
  const { code } = await theCertificate();
  const busy = new ABrowser();
  let last = await check("22222222", busy);
  for (let tries = 0; tries < 1000 && last.status !== 429; tries += 1) {
    last = await check("22222222", busy);
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await check(code, busy)).status).toBe(429);
  expect((await check(code)).status).toBe(200);
});

test("staff withdraw one with a reason: the code says when, and neither why nor whose", async () => {
  await aChildWithCertificate();
  const { id, code } = await theCertificate();
  const told = await revokeCertificate(deedOn(id), "Ana Ruiz asked for it");
  const letters = await db().select().from(outbox).where(eq(outbox.kind, "certificate-withdrawn"));
  expect(told).toEqual({ told: letters.length });
  expect(letters).toMatchObject([{ text: expect.stringContaining("Ana Ruiz asked for it") }]);
  const { content } = await check(code);
  expect(content).toMatchObject({
    certificate: { withdrawnOn: expect.any(String), isReplaced: false, name: null },
  });
  expect(JSON.stringify(content)).not.toContain("asked for it");
  expect(await revokeCertificate(deedOn(id), "again")).toEqual({ refused: expect.any(String) });
  const [event] = await db().select().from(events).where(eq(events.action, "certificate.revoke"));
  expect(event).toMatchObject({ recordId: id, actorId: STAFF });
});

test("a corrected name makes a new one, and the old code says so", async () => {
  await aChildWithCertificate();
  const old = await theCertificate();
  const [first, second] = await Promise.all([
    correctName(deedOn(old.id), "Ana Ruíz"),
    correctName(deedOn(old.id), "Ana Ruíz"),
  ]);
  expect([first, second]).toContain("changed");
  expect([first, second]).toContainEqual({ refused: expect.any(String) });
  expect((await check(old.code)).content).toMatchObject({
    certificate: { isReplaced: true, withdrawnOn: expect.any(String) },
  });
  const holders = await db().select().from(certificateHolders);
  expect(holders.map(({ name }) => name).sort()).toEqual(["Ana Ruiz", "Ana Ruíz"]);
  const all = await db().select().from(certificates);
  const renewed = all.find(({ id }) => id !== old.id);
  expect(renewed).toMatchObject({ kind: old.kind, words: old.words, issuedAt: old.issuedAt });
  expect((await check(renewed?.code ?? "")).content).toMatchObject({
    certificate: { withdrawnOn: null },
  });
});

test("when the child's data are gone it is valid, and the name is no longer held", async () => {
  const { participantId } = await aChildWithCertificate();
  const { code } = await theCertificate();
  await db().transaction((tx) => removeParticipants(tx, [participantId]));
  expect((await check(code)).content).toMatchObject({
    certificate: { name: null, isNameHeld: false, withdrawnOn: null },
  });
});

test("a guardian has the file, the same to the byte each time; a stranger has not", async () => {
  await aChildWithCertificate({ guardian_email: "rosa@example.org" });
  await aPaidPlace({ email: "other@example.org", guardian_email: "stranger@example.org" });
  const { id } = await theCertificate();
  const fileFor = (browser: ABrowser) =>
    browser.open(file.loader, `/my/certificates/${id}`, { certificate: id });
  const guardian = await comeIn("rosa@example.org");
  const [one, two] = [await fileFor(guardian), await fileFor(guardian)];
  const bytes = async ({ content }: Answered) =>
    Buffer.from(await (content as Response).arrayBuffer());
  const pdf = await bytes(one);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.equals(await bytes(two))).toBe(true);
  expect((await fileFor(await comeIn("stranger@example.org"))).status).toBe(404);
  expect((await fileFor(new ABrowser())).location).toMatch(/^\/sign-in/);
  await revokeCertificate(deedOn(id), "a test");
  expect((await fileFor(guardian)).status).toBe(404);
});

test("a school prints the certificates of its children as one file", async () => {
  const school = await aPaidPlace({ registration_type: "school", email: "desk@example.org" });
  const { participantId } = await aChildWithCertificate();
  const [registration] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, school.id));
  const open = (browser: ABrowser) =>
    browser.open(classFile.loader, "/my/certificates/stage/talk", { stage: "talk" });
  const teacher = await comeIn("desk@example.org");
  expect((await open(teacher)).status).toBe(404);
  await db()
    .update(participants)
    .set({ schoolId: registration?.schoolId ?? null })
    .where(eq(participants.id, participantId));
  const { content } = await open(teacher);
  const pdf = Buffer.from(await (content as Response).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await open(await comeIn("rosa@example.org"))).status).toBe(404);
});

test("a guardian's data hold the child's certificate; an adult's own go with the mailbox", async () => {
  const { participantId } = await aChildWithCertificate();
  expect(await certificatesData.find("rosa@example.org", [])).toHaveLength(1);
  const personId = await addGuardian(participantId, "sam@example.org");
  const { id } = await theCertificate();
  await db()
    .update(certificateHolders)
    .set({ participantId: null, personId })
    .where(eq(certificateHolders.certificateId, id));
  const leaving = { email: "sam@example.org", before: new Date(Date.now() + 60_000) };
  expect(await db().transaction((tx) => certificatesData.remove(tx, leaving, 10))).toEqual([id]);
  expect(await db().$count(certificateHolders)).toBe(0);
  expect(await db().$count(certificates)).toBe(1);
});

test("names leave with their season, and nothing of a season that is not outdated", async () => {
  await aChildWithCertificate();
  const before = new Date(Date.now() + 60_000);
  const outdated = { now: before, before, unpaidBefore: before };
  const other = { ...outdated, seasons: [{ id: "2024-25", before }] };
  const own = { ...outdated, seasons: [{ id: currentSite().season.id, before }] };
  expect(await certificatesData.count(other)).toBe(0);
  expect(await certificatesData.count(own)).toBe(1);
  await db().transaction((tx) => certificatesData.remove(tx, own, 10));
  expect(await db().$count(certificateHolders)).toBe(0);
});

test("a code tells of a project only while the family shows it, and keeps nothing of it without the child", async () => {
  const { entryId, participantId } = await aChildWithAProject();
  await publishProject(entryId);
  const site = currentSite();
  const project = "Smoke or fog?";
  await db().transaction((tx) =>
    issueCertificate(tx, {
      kind: "finalist",
      season: site.season.id,
      words: certificateWords("finalist", site, { title: "Finalist", project }),
      issuedAt: site.now,
      holder: {
        participantId,
        personId: null,
        name: "Ana Ruiz",
        isNamePublic: false,
        earnedAs: `${site.season.id}:finalist:${entryId}`,
      },
      actor: { kind: "system" },
    }),
  );
  const [issued] = await db().select().from(certificates);
  const claim = async () => {
    const { content } = await check(issued?.code ?? "");
    return (content as { certificate: { claim: string } }).certificate.claim;
  };
  expect(await claim()).toBe("with “Smoke or fog?”, a finalist and a");
  await db().update(projects).set({ withdrawnAt: site.now }).where(eq(projects.id, entryId));
  expect(await claim()).toBe("a finalist and a");
  await eraseChild(participantId);
  expect(await claim()).toBe("a finalist and a");
  const [kept] = await db().select({ words: certificates.words }).from(certificates);
  expect(JSON.stringify(kept)).not.toContain("Smoke");
});
