import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { newPageLink } from "~/platform/links/page-links.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { nextChildValues, toNextChild } from "./next-child.server";

onAFreshDatabase();
beforeAll(loadSite);

const BY_MOTHER = {
  filled_in_by: "guardian",
  email: "rosa@example.org",
  last_name: "Ruiz",
  school_name: "Rigby High",
};

async function pressed(overrides: Parameters<typeof aPaidPlace>[0], days = 0) {
  const { id } = await aPaidPlace(overrides);
  const token = await newPageLink(db(), REGISTRATION_PAGE_LINK, id);
  const [row] = await db().select().from(registrations).where(eq(registrations.id, id));
  const site = { ...currentSite(), now: new Date(currentSite().now.getTime() + days * DAY_MS) };
  expect(row?.status).toBe("paid");
  const there = await toNextChild(new Request("http://site.test/"), token, site);
  const location = there.headers.get("location") ?? "";
  const cookie = there.headers.get("set-cookie")?.split(";")[0] ?? "";
  const request = new Request(`http://site.test${location}`, { headers: { cookie } });
  const values = (path: string) => nextChildValues(request, new URL(path, request.url), site);
  return { location, values };
}

test("another child begins with parent, mailbox, family name and school", async () => {
  const { location, values } = await pressed({ ...BY_MOTHER, first_name: "Ana", age: 14 });
  expect(location).toBe("/register?tab=individual&next=child");
  expect(await values(location)).toEqual(BY_MOTHER);
  // Starting over is empty.
  expect(await values("/register?tab=individual")).toBeNull();
});

test("a link that was handed on later, or a student's own, fills in nothing", async () => {
  for (const { location } of [
    await pressed(BY_MOTHER, 2),
    await pressed({ filled_in_by: "student", email: "kid@example.org" }),
  ]) {
    expect(location).toBe("/register?tab=individual");
  }
});
