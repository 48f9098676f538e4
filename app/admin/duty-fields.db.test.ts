import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as applications from "~/features/applications/staff/list";
import * as consent from "~/features/consent/staff/detail";
import * as consents from "~/features/consent/staff/list";
import * as messages from "~/features/contact/staff/list";
import * as paymentsExport from "~/features/payments/staff/files/payments-export";
import * as registrationsExport from "~/features/registration/staff/export";
import * as registrationList from "~/features/registration/staff/list";
import * as registration from "~/features/registration/staff/record/detail";
import * as vouchers from "~/features/registration/staff/vouchers/list";
import * as orders from "~/features/school-orders/staff/list";
import * as project from "~/features/submit/staff/detail";
import * as projectsExport from "~/features/submit/staff/export";
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
import * as search from "./search/route";

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
  { module: projectsExport, path: "/admin/projects/export/csv" },
  { module: project, ...at("projects", ids.entryId) },
  { module: besideRecord, ...at("projects", ids.entryId) },
  { module: school, ...at("schools", ids.schoolId) },
  { module: orders, path: "/admin/school-orders" },
  { module: messages, path: "/admin/messages" },
  { module: applications, path: "/admin/applications/judges" },
  { module: outbox, path: "/admin/outbox" },
  { module: audit, path: "/admin/audit" },
  // Half a word, which says nothing by itself.
  { module: search, path: "/admin/search?q=plante" },
  { module: search, path: "/admin/search?q=example.org" },
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

/** What stands on no screen of the duty finds nothing either: else one could ask for it letter by letter. */
const FINDS_NOTHING: Record<Duty, string[]> = {
  money: [GUARDIAN, PUPIL],
  safeguarding: [],
  judging: [GUARDIAN, "Plantedgiven", PUPIL, "payer@example.org"],
  messages: [GUARDIAN, "Plantedgiven", PUPIL, "payer@example.org"],
  projects: [GUARDIAN, "payer@example.org"],
  schools: [GUARDIAN, "Plantedgiven", PUPIL, "payer@example.org"],
};

test.each(DUTIES)(
  "with the duty “%s” a search finds nothing by what it does not show",
  async (duty) => {
    for (const asked of FINDS_NOTHING[duty]) {
      const browser = new ABrowser({ context: () => contextOf(duty) });
      const path = `/admin/search?${new URLSearchParams({ q: asked })}`;
      const { content, location } = await browser.open(search.loader, path);
      expect({ location, groups: Object(content).groups }, asked).toEqual({
        location: null,
        groups: [],
      });
    }
  },
);

test.each([
  ["money", registrationList, "/admin/registrations", ["payer@example.org"]],
  ["projects", projects, "/admin/projects", ["Plantedgiven", "plantedfamily"]],
] as const)(
  "nor does the list of the duty “%s”, which finds what it shows",
  async (duty, page, path, shown) => {
    const found = async (q: string) => {
      const browser = new ABrowser({ context: () => contextOf(duty) });
      const { content } = await browser.open(page.loader, `${path}?${new URLSearchParams({ q })}`);
      return Object(content).page.rows.length;
    };
    for (const asked of FINDS_NOTHING[duty]) {
      expect(await found(asked), asked).toBe(0);
    }
    for (const asked of shown) expect(await found(asked), asked).toBe(1);
  },
);

test("nor do the file of a list, and the way on from a record that was opened from it", async () => {
  const browser = new ABrowser({ context: () => contextOf("projects") });
  const told = async (q: string) => {
    const asked = new URLSearchParams({ q }).toString();
    const file = `/admin/projects/export/csv?${asked}`;
    const record = `/admin/projects/${ids.entryId}?${new URLSearchParams({ list: `?${asked}` })}`;
    const beside = await browser.open(besideRecord.loader, record, { id: ids.entryId });
    return {
      lines: (await saidBy(browser, projectsExport.loader, file))?.trim().split("\n").length,
      at: Object(beside.content).list?.at ?? null,
    };
  };
  expect(await told("Plantedgiven")).toEqual({ lines: 2, at: 1 });
  expect(await told(GUARDIAN)).toEqual({ lines: 1, at: null });
});

function contextOf(duty: Duty | "admin") {
  const made = aStaffContext("vera", duty === "admin" ? "admin" : "volunteer");
  made.set(staffContext, {
    ...made.get(staffContext),
    duties: duty === "admin" ? [] : [duty],
  });
  return made;
}

async function seenWith(duty: Duty | "admin") {
  const context = () => contextOf(duty);
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
