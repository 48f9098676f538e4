import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { readShortCode } from "~/program/short-code";
import { findSheet, sheetCodes } from "~/records/participants/consent-sheets.server";
import { consentSheets } from "~/records/participants/consent-sheets.table.server";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aPaidChild, askedToken, siteAfter } from "../../../../tests/support/asked-guardians";
import { aStaffContext, statusAtDoor } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as guardiansPage from "../page/sheet";
import * as staffPage from "../staff/sheets";
import { recordReview } from "../text/consent-texts.server";
import { consentSheetsFor, languagesToPrint } from "./consent-sheets.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(outbox);
  await db().delete(accessLinks);
  await db().delete(consentTexts);
});

const ROSA = "rosa@example.org";

describe("the code on a form", () => {
  test("leads to its child, is the same on every print, and is stored nowhere", async () => {
    const { participantId } = await aPaidChild();
    const code = (await sheetCodes([participantId])).get(participantId) ?? "";
    expect(readShortCode(code)).toBe(code);
    expect((await sheetCodes([participantId])).get(participantId)).toBe(code);
    expect(await findSheet(code)).toEqual({ participantId });
    expect(await findSheet("22222222")).toBeUndefined();
    expect(JSON.stringify(await db().select().from(consentSheets))).not.toContain(code);
  });

  test("is another one for each child, and the same for two who print at once", async () => {
    const ana = await aPaidChild();
    const ben = await aPaidChild({ first_name: "Ben", guardian_email: "luis@example.org" });
    const ids = [ana.participantId, ben.participantId];
    const [one, other] = await Promise.all([sheetCodes(ids), sheetCodes(ids)]);
    expect([...one.values()].sort()).toEqual([...other.values()].sort());
    expect(new Set(one.values()).size).toBe(2);
  });

  test("goes with the child", async () => {
    const { participantId } = await aPaidChild();
    const code = (await sheetCodes([participantId])).get(participantId) ?? "";
    await db().delete(participants);
    expect(await findSheet(code)).toBeUndefined();
  });
});

describe("a form", () => {
  test("bears the text with its version, the name that the gallery would show, and nobody’s address", async () => {
    const { participantId } = await aPaidChild({ school_name: "Cedar Hollow Elementary" });
    const [sheet] = await consentSheetsFor([participantId], ["en"], siteAfter());
    expect(sheet).toMatchObject({
      name: "Ana Ruiz",
      grade: "5",
      school: "Cedar Hollow Elementary",
      code: expect.stringMatching(/^[2-9B-Z]{4} [2-9B-Z]{4}$/),
      sides: [
        {
          language: "en",
          version: "2026-1",
          text: { takesPart: "May Ana take part in the fair and be judged?" },
          gallery: ["Yes, as “Ana R., grade 5”", "Yes, as “A student, grade 5”", "No, not at all"],
        },
      ],
    });
    expect(JSON.stringify(sheet)).not.toContain("@example.org");
  });

  test("is in Spanish, or on both sides, once the translation is reviewed", async () => {
    expect(languagesToPrint("es", ["en"])).toEqual(["en"]);
    expect(languagesToPrint("both", ["en"])).toEqual(["en"]);
    expect(languagesToPrint("es", ["en", "es"])).toEqual(["es"]);
    expect(languagesToPrint("both", ["en", "es"])).toEqual(["en", "es"]);
    expect(languagesToPrint("fr", ["en", "es"])).toEqual(["en"]);
    await recordReview("Dr. Elena Vargas", "staff-1");
    const { participantId } = await aPaidChild();
    const [sheet] = await consentSheetsFor([participantId], ["en", "es"], siteAfter());
    expect(sheet?.sides.map(({ text }) => text.takesPart)).toEqual([
      "May Ana take part in the fair and be judged?",
      "¿Puede Ana participar en la feria y ser evaluado?",
    ]);
  });
});

test("a guardian prints the one of the own child, from the page behind the letter’s link", async () => {
  await aPaidChild();
  await aPaidChild({ first_name: "Ben", guardian_email: "luis@example.org" });
  const token = await askedToken(ROSA);
  const { status, content } = await openAsGuardian(token);
  expect({ status, content }).toMatchObject({
    status: 200,
    content: { sheets: [{ child: "Ana" }] },
  });
  expect(await openAsGuardian("cut-off")).toMatchObject({ status: 404, content: { sheets: null } });
});

describe("staff", () => {
  test("print the forms of those selected, or of all on the list as it is filtered", async () => {
    const ana = await aPaidChild();
    await aPaidChild({ first_name: "Ben", guardian_email: "luis@example.org" });
    const names = async (search: string) => {
      const { content } = await openAsStaff(search);
      return (content as { sheets: { child: string }[] }).sheets.map(({ child }) => child).sort();
    };
    expect(await names(`?selected=yes&child=${ana.participantId}`)).toEqual(["Ana"]);
    expect(await names("?selected=yes")).toEqual([]);
    expect(await names("?selected=yes&child=nobody")).toEqual([]);
    expect(await names("?state=open")).toEqual(["Ana", "Ben"]);
    expect(await names("?q=luis")).toEqual(["Ben"]);
  });

  test("with nobody ticked the page says so", async () => {
    const { content } = await openAsStaff("?selected=yes");
    expect(content).toMatchObject({ sheets: [], missing: { text: "Tick at least one child." } });
  });

  test("who may only look print none", async () => {
    expect(await statusAtDoor(staffPage, aStaffContext("viewer-1", "viewer"))).toBe(403);
    expect(await statusAtDoor(staffPage, aStaffContext())).toBe(200);
  });
});

function openAsGuardian(token: string) {
  return new ABrowser().open(guardiansPage.loader, `/consent/${token}/sheet`, { token });
}

function openAsStaff(search: string) {
  const browser = new ABrowser({ context: () => aStaffContext("staff-1") });
  return browser.open(staffPage.loader, `/admin/consents/sheets${search}`);
}
