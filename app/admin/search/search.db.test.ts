import { like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contactRecordSchema } from "~/features/contact/contact-schema";
import { saveContactMessage } from "~/features/contact/save-contact-message.server";
import { receiptOf } from "~/features/submit/submit-paths";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { certificateWords } from "~/program/certificates";
import type { Duty } from "~/program/duties";
import { byStaff } from "~/program/event-actors";
import { referenceOf } from "~/program/registration-paths";
import { writeShortCode } from "~/program/short-code";
import { certificates } from "~/records/learning/certificates.table.server";
import { issueCertificate } from "~/records/learning/issue-certificate.server";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { participants } from "~/records/participants/participants.table.server";
import { projectParts, projects, projectVersions } from "~/records/projects/projects.table.server";
import { schools as schoolRows } from "~/records/schools/schools.table.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { aContactRecord } from "../../../tests/support/contact-factories";
import { aChildWithAProject } from "../../../tests/support/projects";
import { aStaffContext } from "../../../tests/support/router-context";
import { aSchool } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { findEverything } from "./find-everything.server";

let child: Awaited<ReturnType<typeof aChildWithAProject>>;
let code: string;
let receipt: string;
let sheet: string;

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  const { season } = currentSite();
  child = await aChildWithAProject();
  await db().update(participants).set({ schoolName: "Escuela Castañeda" });
  await db().insert(projects).values({ id: child.entryId, season: season.id });
  await db()
    .insert(projectParts)
    .values({
      ...{ projectId: child.entryId, part: "title" },
      content: { title: "¿Quién visita Ñandú?" },
    });
  await issueCertificate(db(), {
    kind: "communicator",
    season: season.id,
    words: certificateWords("communicator", currentSite()),
    issuedAt: new Date(),
    holder: {
      participantId: child.participantId,
      personId: null,
      name: "Ana Ruiz",
      isNamePublic: false,
    },
    actor: byStaff("staff-1"),
  });
  const [issued] = await db().select().from(certificates);
  code = writeShortCode(issued?.code ?? "");
  const [version] = await db()
    .insert(projectVersions)
    .values({
      ...{ projectId: child.entryId, number: 1, hash: "none", posterDrawn: 1, sentBy: {} },
      ...{ division: "k8", content: {}, programAt: new Date() },
    } as unknown as typeof projectVersions.$inferInsert)
    .returning({ id: projectVersions.id });
  receipt = receiptOf(version?.id ?? "");
  sheet = writeShortCode((await sheetCodes([child.participantId])).get(child.participantId) ?? "");
  await db()
    .insert(vouchers)
    .values({
      ...{ season: season.id, code: "FJKM2345", label: "Lions Club", kind: "amount" as const },
      ...{ value: 1_000, mostUses: 3 },
    });
  await aSchool("office@example.org", "Cedar Hollow Elementary");
  await saveContactMessage(
    {
      record: contactRecordSchema.parse(aContactRecord({ name: "Dario Belmonte" })),
      phone: null,
      suspectedSpam: false,
      idempotencyKey: crypto.randomUUID(),
    },
    currentSite(),
  );
});

test.each([
  [
    "half a name",
    () => "rui",
    ["Children and guardians", "Registrations", "Projects", "Certificates"],
  ],
  ["a child by its school, without the accent", () => "CASTANEDA", ["Children and guardians"]],
  ["a guardian", () => "rosa@exam", ["Children and guardians"]],
  ["a title without its accents", () => "nandu", ["Projects"]],
  ["a registration’s number", () => referenceOf(child.registrationId), ["Registrations"]],
  ["a certificate’s code as it is printed", () => code, ["Certificates"]],
  ["somebody who wrote", () => "belmon", ["Messages"]],
  ["a school", () => "cedar hol", ["Schools", "Registrations"]],
  ["a project by the receipt of a version", () => receipt, ["Projects"]],
  ["a child by the code on the printed form", () => sheet, ["Children and guardians"]],
  ["a voucher by its code as it is printed", () => "FJKM 2345", ["Vouchers"]],
  ["nobody", () => "zzzzzz", []],
  ["nothing", () => "  ", []],
])("%s is found", async (_, words, groups) => {
  const found = await findEverything(words(), staff());
  expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(groups));
  if (groups.length === 0) expect(found).toEqual([]);
});

test("of more schools than are shown it says so, and leads to what they bought where that list holds them", async () => {
  for (let at = 1; at <= 7; at++) await aSchool(`office${at}@example.org`, `Birch Creek ${at}`);
  const schools = (words: string) => findEverything(words, staff());
  const [found] = (await schools("birch")).filter(({ title }) => title === "Schools");
  expect(found?.rows).toHaveLength(6);
  expect(found?.more).toBe("/admin/registrations?q=birch&type=school&season=all");
  const [ofDuty] = await findEverything("birch", staff("schools"));
  expect(ofDuty).toMatchObject({ title: "Schools", more: null, isCut: true });
  const [one] = (await schools("birch 7")).filter(({ title }) => title === "Schools");
  expect(one).toMatchObject({ rows: [{ title: "Birch Creek 7" }], more: null });
  expect(one?.isCut).toBeUndefined();
  await db()
    .update(schoolRows)
    .set({ town: "Salmon" })
    .where(like(schoolRows.name, "Birch Creek %"));
  const [ofTown] = (await schools("salmon")).filter(({ title }) => title === "Schools");
  expect(ofTown).toMatchObject({ more: null, isCut: true });
});

test.each([
  ["money", ["Registrations"]],
  ["projects", ["Projects"]],
  ["messages", []],
] as [Duty, string[]][])(
  "whoever has the duty %s finds what it shows, and no more",
  async (duty, groups) => {
    const found = await findEverything("ruiz", staff(duty));
    expect(found.map(({ title }) => title)).toEqual(groups);
  },
);

test("a number is told to nobody whose duty does not open what it leads to", async () => {
  for (const number of [receipt, sheet, "FJKM2345"]) {
    expect(await findEverything(number, staff("messages"))).toEqual([]);
  }
});

function staff(...duties: Duty[]) {
  const context = aStaffContext("staff-1", duties.length > 0 ? "volunteer" : "viewer");
  context.set(staffContext, { ...context.get(staffContext), duties });
  return context;
}
