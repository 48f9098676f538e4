import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as certificatesFile from "~/features/certificates/own/chosen-file";
import * as page from "~/features/class-desk/matrix/route";
import * as reportFile from "~/features/class-desk/report/file";
import * as formsPage from "~/features/consent/school/forms";
import * as codePage from "~/features/consent/school/paper-by-code";
import * as remindPage from "~/features/consent/school/remind";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { makeSeatCode } from "~/records/participants/seats.server";
import { people } from "~/records/people/people.table.server";
import { ABrowser } from "../../tests/support/a-browser";
import { comeIn, sitDown } from "../../tests/support/come-in";
import {
  aClass,
  aPupil,
  aSchool,
  aTeacherAt,
  endTeacher,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../tests/support/schools";
import { onAFreshDatabase } from "../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const ROSA = "rosa@example.org";

describe("every door of a class desk", () => {
  test.each<[string, number]>([
    ["the contact", 200],
    ["a teacher who was let in", 200],
    ["a teacher whom the school let go", 404],
    ["a teacher of another school", 404],
    ["a guardian", 404],
    ["a child at a seat", 404],
    ["nobody", 302],
  ])("%s: %i", async (who, status) => {
    const school = await aSchool();
    const room = await aClass(school);
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
    const other = await aSchool("other@example.org", "Valley High");
    const browser = await browserOf(who, { school, other, ana });
    const { schoolId } = school;
    const of = (path: string) => `/school/${schoolId}/${path}`;
    const params = { school: schoolId, class: room, stage: "talk", format: "pdf" };
    const answers = {
      matrix: await browser.open(page.loader, of(`class/${room}`), params),
      report: await browser.open(reportFile.loader, of("report/pdf"), params),
      forms: await browser.open(formsPage.loader, of(`consent-forms?child=${ana}`), params),
      code: await browser.open(codePage.loader, of("paper"), params),
      team: await browser.send(
        page.action,
        of(`class/${room}`),
        [
          ["intent", "leave"],
          ["child", ana],
        ],
        params,
      ),
      remind: await browser.send(remindPage.action, of(`class/${room}/remind`), {}, params),
      certificates: await browser.open(
        certificatesFile.loader,
        of(`certificates/talk?child=${ana}`),
        params,
      ),
    };
    const isIn = status === 200;
    expect(Object.fromEntries(Object.entries(answers).map(([k, a]) => [k, a.status]))).toEqual({
      matrix: status,
      report: status,
      forms: status,
      code: status,
      // Ana is in no team, her guardian was not asked yet, and she holds no certificate.
      team: isIn ? 409 : status,
      remind: isIn ? 303 : status,
      certificates: isIn ? 404 : status,
    });
  });

  async function browserOf(
    who: string,
    { school, other, ana }: { school: SchoolOfTests; other: SchoolOfTests; ana: string },
  ): Promise<ABrowser> {
    const browser = new ABrowser();
    switch (who) {
      case "the contact":
        return comeIn(OFFICE, browser);
      case "a teacher who was let in":
        await aTeacherAt(school, "okafor@example.org");
        return comeIn("okafor@example.org", browser);
      case "a teacher whom the school let go": {
        const personId = await aTeacherAt(school, "okafor@example.org");
        await comeIn("okafor@example.org", browser);
        await endTeacher(school, personId);
        return browser;
      }
      case "a teacher of another school":
        await aTeacherAt(other, "okafor@example.org");
        return comeIn("okafor@example.org", browser);
      case "a guardian":
        return comeIn(ROSA, browser);
      case "a child at a seat": {
        const [person] = await db().select().from(people).where(eq(people.email, OFFICE));
        return sitDown(await makeSeatCode(ana, person?.id ?? ""), browser);
      }
      default:
        return browser;
    }
  }
});
