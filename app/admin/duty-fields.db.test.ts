import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as applications from "~/features/applications/staff/list";
import * as consent from "~/features/consent/staff/detail";
import * as consents from "~/features/consent/staff/list";
import * as messages from "~/features/contact/staff/list";
import * as registrationsExport from "~/features/registration/staff/export";
import * as paymentsExport from "~/features/registration/staff/files/payments-export";
import * as registrationList from "~/features/registration/staff/list";
import * as registration from "~/features/registration/staff/record/detail";
import * as vouchers from "~/features/registration/staff/vouchers/list";
import * as orders from "~/features/school-orders/staff/list";
import * as project from "~/features/submit/staff/detail";
import * as projects from "~/features/submit/staff/list";
import { db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { DUTIES, type Duty } from "~/program/duties";
import { entries } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { ABrowser, type RouteFunction } from "../../tests/support/a-browser";
import { aPaidChild, askedToken, signAs } from "../../tests/support/asked-guardians";
import { aStaffContext, statusAtDoor } from "../../tests/support/router-context";
import { aClass, aPupil, aSchool } from "../../tests/support/schools";
import { onAFreshDatabase } from "../../tests/support/test-database";
import * as audit from "./audit/list";
import * as outbox from "./outbox/list";
import * as besideRecord from "./record/layout";
import * as school from "./school/route";

onAFreshDatabase();

const GUARDIAN = "planted-guardian@example.org";
const LETTER = "Planted subject about Plantedgiven";
const PUPIL = "Plantedpupil";

let ids: { registrationId: string; participantId: string; entryId: string; schoolId: string };

beforeAll(async () => {
  await loadSite();
  const child = await aPaidChild({ email: "payer@example.org", guardian_email: GUARDIAN });
  const { registrationId, participantId } = child;
  await signAs(await askedToken(GUARDIAN));
  const [entry] = await db()
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.registrationId, registrationId));
  const name = { givenName: "Plantedgiven", familyName: "Plantedfamily" };
  await db().update(participants).set(name).where(eq(participants.id, participantId));
  await db().transaction((tx) =>
    queueEmail(tx, {
      kind: "registration-confirmation",
      to: GUARDIAN,
      subject: LETTER,
      html: "<p>Hello</p>",
      text: "Hello",
      record: { type: "registration", id: registrationId },
    }),
  );
  const bought = await aSchool();
  await aPupil(bought, await aClass(bought), { givenName: PUPIL });
  ids = { ...child, entryId: entry?.id ?? "", schoolId: bought.schoolId };
});

interface Shown {
  module: object;
  path: string;
  id?: string;
}

const at = (folder: string, id: string) => ({ path: `/admin/${folder}/${id}`, id });

/** The screens and files that tell of children, money and letters. */
const screens = (): Shown[] => [
  { module: registrationList, path: "/admin/registrations" },
  { module: registrationList, path: "/admin/registrations?grade=5" },
  { module: registration, ...at("registrations", ids.registrationId) },
  { module: besideRecord, ...at("registrations", ids.registrationId) },
  { module: registrationsExport, path: "/admin/registrations/export/csv" },
  { module: paymentsExport, path: "/admin/payments/export/csv" },
  { module: vouchers, path: "/admin/vouchers" },
  { module: consents, path: "/admin/consents" },
  { module: consent, ...at("consents", ids.participantId) },
  { module: besideRecord, ...at("consents", ids.participantId) },
  { module: projects, path: "/admin/projects" },
  { module: project, ...at("projects", ids.entryId) },
  { module: besideRecord, ...at("projects", ids.entryId) },
  { module: school, ...at("schools", ids.schoolId) },
  { module: orders, path: "/admin/school-orders" },
  { module: messages, path: "/admin/messages" },
  { module: applications, path: "/admin/applications/judges" },
  { module: outbox, path: "/admin/outbox" },
  { module: audit, path: "/admin/audit" },
];

const CHILD = /Plantedgiven|Plantedfamily|Plantedpupil/;
const FAMILY = /planted-guardian|Planted subject/;
const MONEY = /"amountInCents":\d|"refundedInCents"/;
const GRADE = /"gradeLevel":"5"|"age":10/;

/** What a volunteer with this duty alone is told nowhere. */
const KEPT_FROM: Record<Duty, RegExp[]> = {
  money: [FAMILY, GRADE, /Plantedpupil/],
  safeguarding: [MONEY],
  judging: [CHILD, FAMILY, MONEY],
  messages: [CHILD, FAMILY, MONEY],
  projects: [FAMILY, MONEY],
  schools: [CHILD, FAMILY],
};

test.each(DUTIES)("a volunteer with the duty “%s” is told its fields and no more", async (duty) => {
  const seen = await seenWith(duty);
  expect(seen.length).toBeGreaterThan(0);
  for (const { path, said } of seen) {
    for (const kept of KEPT_FROM[duty]) expect(said, `${duty} at ${path}`).not.toMatch(kept);
  }
});

test("an administrator is told what the others are not, so that the words are there to be found", async () => {
  const said = (await seenWith("admin")).map((screen) => screen.said).join();
  for (const kept of [CHILD, FAMILY, MONEY, GRADE]) expect(said).toMatch(kept);
});

test("whoever has the schools’ duty sees to whom at a school’s desk a letter can go", async () => {
  const seen = await seenWith("schools");
  expect(seen.find(({ path }) => path.startsWith("/admin/schools/"))?.said).toContain(
    "office@example.org",
  );
});

async function seenWith(duty: Duty | "admin") {
  const context = () => {
    const made = aStaffContext("vera", duty === "admin" ? "admin" : "volunteer");
    made.set(staffContext, {
      ...made.get(staffContext),
      duties: duty === "admin" ? [] : [duty],
    });
    return made;
  };
  const browser = new ABrowser({ context });
  const seen: { path: string; said: string }[] = [];
  for (const { module, path, id } of screens()) {
    const page = module as { loader: RouteFunction; middleware?: [] };
    const door = { middleware: page.middleware ?? [] };
    if (module !== besideRecord && (await statusAtDoor(door, context())) !== 200) continue;
    const said = await saidBy(browser, page.loader, path, id);
    if (said !== null) seen.push({ path, said });
  }
  return seen;
}

async function saidBy(browser: ABrowser, loader: RouteFunction, path: string, id?: string) {
  const params = id ? { id } : { kind: "judges", format: "csv" };
  try {
    const { content, status } = await browser.open(loader, path, params);
    if (status !== 200) return null;
    return content instanceof Response ? content.text() : JSON.stringify(content);
  } catch (refused) {
    if (refused instanceof Response || (refused as { init?: unknown }).init) return null;
    throw refused;
  }
}
