import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.table.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser, type Answered } from "../../../../tests/support/a-browser";
import { aPaidChild, lettersTo, siteAfter } from "../../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askGuardians } from "../ask-guardians.server";
import { consentData } from "../personal-data.server";
import * as page from "./ask-for-letter";
import { forgetSheetRequests, sheetLetterJob } from "./send-sheet-letter.server";
import { sheetRequests } from "./sheet-requests.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  for (const table of [registrations, participants, people, outbox, accessLinks, jobs]) {
    await db().delete(table);
  }
  await db().delete(codeFailures);
});

const ROSA = "rosa@example.org";
const STRANGER = "stranger@example.org";

describe("asking for the letter", () => {
  test("a guardian whom we know is written to, and to nobody else", async () => {
    const { code } = await aForm();
    await ask(code, "Rosa@Example.org");
    await ask(code, STRANGER);
    await runLetterJobs();
    expect((await lettersTo(ROSA)).map(({ kind }) => kind)).toEqual([
      "consent-request",
      "consent-request",
    ]);
    expect(await lettersTo(STRANGER)).toEqual([]);
    expect(await db().$count(guardians)).toBe(1);
    expect(await db().$count(sheetRequests)).toBe(0);
  });

  test("the answer is the same for a guardian and a stranger", async () => {
    const { code } = await aForm();
    const [guardian, stranger] = [await ask(code, ROSA), await ask(code, STRANGER)];
    expect(seen(guardian)).toEqual({
      status: 303,
      location: `/c/${code}/letter?sent`,
      cookies: [],
    });
    expect(seen(stranger)).toEqual(seen(guardian));
  });

  test("where no guardian is known whoever says to be one is asked, and only the first", async () => {
    const { code, participantId } = await aForm({
      email: "student@example.org",
      guardian_email: undefined,
      guardian_confirmed: false,
      age: 15,
    });
    await ask(code, ROSA);
    await ask(code, STRANGER);
    await runLetterJobs();
    await askGuardians(siteAfter());
    const ties = await db().select().from(guardians);
    expect(ties).toMatchObject([{ participantId, origin: "invited" }]);
    expect((await lettersTo(ROSA)).map(({ kind }) => kind)).toEqual(["consent-request"]);
    expect(await lettersTo(STRANGER)).toEqual([]);
  });

  test("a school’s address is nobody’s guardian", async () => {
    const { code } = await aForm({ guardian_email: undefined, guardian_confirmed: false, age: 15 });
    await aPaidChild({ registration_type: "school", email: "office@example.org" });
    await ask(code, "office@example.org");
    await runLetterJobs();
    expect(await db().$count(guardians)).toBe(0);
  });

  test("a fourth within the hour sends nothing", async () => {
    const { code } = await aForm();
    for (let asked = 0; asked < 5; asked += 1) await ask(code, ROSA);
    await runLetterJobs();
    expect(await lettersTo(ROSA)).toHaveLength(3);
  });

  test("a code that fits nothing is refused, counted, and after too many nobody tries another", async () => {
    const { code } = await aForm();
    expect((await ask("22222222", ROSA)).status).toBe(400);
    expect((await ask("not-a-code", ROSA)).status).toBe(400);
    expect(await db().$count(codeFailures)).toBe(1);
    await db()
      .insert(codeFailures)
      .values(Array.from({ length: 1_199 }, () => ({ kind: "short" as const })));
    expect((await ask(code, ROSA)).status).toBe(429);
    expect(await db().$count(sheetRequests)).toBe(0);
  });

  test("never gives a consent by itself", async () => {
    const { code } = await aForm();
    await ask(code, ROSA);
    await runLetterJobs();
    expect(await db().$count(consents)).toBe(0);
  });
});

describe("an address that was typed", () => {
  test("is found, erased with its owner, and forgotten after two hours in any case", async () => {
    const { code } = await aForm();
    await ask(code, STRANGER);
    await ask(code, ROSA);
    expect(await consentData.find(STRANGER, [])).toMatchObject([{ type: "consent-sheet" }]);
    const before = new Date(Date.now() + 60_000);
    await consentData.remove(db(), { email: STRANGER, before }, 10);
    expect(await db().select().from(sheetRequests)).toMatchObject([{ email: ROSA }]);
    await db()
      .update(sheetRequests)
      .set({ createdAt: new Date(Date.now() - 3 * 3_600_000) });
    await forgetSheetRequests();
    expect(await db().$count(sheetRequests)).toBe(0);
  });
});

async function aForm(overrides: Parameters<typeof aPaidChild>[0] = {}) {
  const { participantId } = await aPaidChild(overrides);
  await askGuardians(siteAfter());
  return { participantId, code: (await sheetCodes([participantId])).get(participantId) ?? "" };
}

function ask(code: string, email: string): Promise<Answered> {
  return new ABrowser().send(page.action, `/c/${code}/letter`, { email }, { code });
}

function seen({ status, location, headers }: Answered) {
  return { status, location, cookies: headers.getSetCookie() };
}

async function runLetterJobs() {
  const waiting = await db()
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.name, sheetLetterJob.name))
    .orderBy(jobs.createdAt);
  for (const { payload } of waiting) {
    await sheetLetterJob.run(sheetLetterJob.payload.parse(payload), new AbortController().signal);
  }
}
