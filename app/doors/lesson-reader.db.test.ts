import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readerContext } from "~/features/learn/reader-context.server";
import * as seatPage from "~/features/sign-in/seat";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../tests/support/a-browser";
import { comeIn } from "../../tests/support/come-in";
import { makeSeatCode } from "../../tests/support/make-seat-code.ts";
import { aPaidPlace } from "../../tests/support/paid-registrations";
import { aRouterContext } from "../../tests/support/router-context";
import { onAFreshDatabase } from "../../tests/support/test-database";
import { middleware } from "./lesson-reader";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

/** As whom the lessons know this browser. */
async function readerIn(browser: ABrowser) {
  const context = aRouterContext();
  const request = browser.request("/learn/talk/whose-answer-is-it");
  const args = { request, context, url: new URL(request.url), pattern: "/learn", params: {} };
  for (const recognise of middleware) await recognise(args, async () => new Response());
  return context.get(readerContext);
}

test("whoever is not signed in reads what everybody reads", async () => {
  expect(await readerIn(new ABrowser())).toBe("anybody");
});

test.each([
  ["a guardian", "rosa@example.org", { guardian_email: "rosa@example.org" }],
  ["a team’s lead", "lead@example.org", { registration_type: "team", email: "lead@example.org" }],
  [
    "a school’s contact",
    "desk@example.org",
    { registration_type: "school", email: "desk@example.org" },
  ],
] as const)(
  "%s of a paid place reads all lessons, until the place is gone",
  async (_, email, overrides) => {
    const { id } = await aPaidPlace(overrides);
    const browser = await comeIn(email);
    expect(await readerIn(browser)).toBe("place");
    await db().update(registrations).set({ status: "refunded" }).where(eq(registrations.id, id));
    expect(await readerIn(browser)).toBe("anybody");
  },
);

test("a child at a seat reads all lessons, until the place is gone", async () => {
  const { id } = await aPaidPlace({ guardian_email: "rosa@example.org" });
  const [child] = await db().select().from(participants);
  const [person] = await db().select().from(people);
  const code = await makeSeatCode(child?.id ?? "", person?.id ?? "");
  const browser = new ABrowser();
  await browser.send(seatPage.action, "/c", { seat: code });
  expect(await readerIn(browser)).toBe("place");
  await db().update(registrations).set({ status: "refunded" }).where(eq(registrations.id, id));
  expect(await readerIn(browser)).toBe("anybody");
});
