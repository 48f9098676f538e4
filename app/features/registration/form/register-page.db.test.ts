import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { confirmationPath } from "~/program/registration-paths";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aRouterContext, aSentForm } from "../../../../tests/support/router-context";
import { DEFAULT_NOW } from "../../../../tests/support/site-server";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { resumeCookie } from "../resume-cookie.server";
import { loadRegisterPage } from "./register-page.server";
import { sendRegistrationForm } from "./send-registration-form.server";

const stripe = withFakeStripe();

beforeEach(() => {
  stripe().troubles = {};
});

/** Where a visitor lands whom the payment service has sent back: elsewhere, or on the page and what it says. */
async function comeBack(registration?: { token: string }) {
  const headers = new Headers();
  if (registration) headers.set("cookie", await cookieOf(registration.token));
  const url = new URL("http://localhost:3000/register?success");
  const site = { ...currentSite(), now: new Date(DEFAULT_NOW) };
  try {
    const { data, init } = await loadRegisterPage(new Request(url, { headers }), url, site);
    return { ...data, cookie: new Headers(init?.headers).get("set-cookie") };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return {
      landsOn: thrown.headers.get("location"),
      cookie: thrown.headers.get("set-cookie"),
    };
  }
}

async function cookieOf(token: string): Promise<string> {
  return resumeCookie.write(token).split(";")[0] ?? "";
}

test("a stranger at the success address gets the toast and nothing more", async () => {
  expect(await comeBack()).toMatchObject({ notice: "success", returned: null, resumed: null });
});

test("so does a visitor who has not paid", async () => {
  const unpaid = await aPendingRegistration();
  expect(await comeBack(unpaid)).toMatchObject({
    notice: "success",
    returned: null,
    resumed: null,
  });
});

test("whoever has paid lands on the confirmation page, before the event arrives", async () => {
  const paid = await aPendingRegistration();
  stripe().pay(paid.sessionId);
  expect(await comeBack(paid)).toMatchObject({
    landsOn: `${confirmationPath(paid.token)}?success`,
    cookie: expect.stringContaining("Max-Age=0"),
  });
});

test("so does whoever has paid by a bank that is still at work", async () => {
  const processing = await aPendingRegistration();
  const session = stripe().session(processing.sessionId);
  Object.assign(session, { status: "complete", intentStatus: "processing" });
  expect(await comeBack(processing)).toEqual({
    landsOn: `${confirmationPath(processing.token)}?success`,
    cookie: null,
  });
});

test("and whoever the payment service cannot be asked about", async () => {
  const unknown = await aPendingRegistration();
  stripe().troubles = { read: "busy" };
  expect(await comeBack(unknown)).toMatchObject({
    landsOn: `${confirmationPath(unknown.token)}?success`,
  });
});

for (const status of ["refunded", "canceled"] as const) {
  test(`no place is promised to a registration that was ${status}`, async () => {
    const { id, token } = await aPendingRegistration();
    await db().update(registrations).set({ status }).where(eq(registrations.id, id));
    expect(await comeBack({ token })).toMatchObject({
      returned: null,
      cookie: expect.stringContaining("Max-Age=0"),
    });
  });
}

const ROWS = { member_1_name: "Ana Lopez", member_1_grade: "5", member_2_name: "Ben" };

test("a team's form that is taken up again has a row for each student", async () => {
  const team = { registration_type: "team", team_name: "Star Garnets", team_size: 2 } as const;
  const { token } = await aPendingRegistration({
    ...team,
    team_members: "Ana Lopez, grade 5\nBen",
  });
  const url = new URL("http://localhost:3000/register");
  const request = new Request(url, { headers: { cookie: await cookieOf(token) } });
  const site = { ...currentSite(), now: new Date(DEFAULT_NOW) };
  const { data } = await loadRegisterPage(request, url, site);
  expect(data.resumed?.values).toMatchObject({ team_name: "Star Garnets", ...ROWS });
});

test("so has one that was sent without script and comes back with a report", async () => {
  const body = new URLSearchParams({ registration_type: "team", ...ROWS });
  const context = aRouterContext({ site: currentSite(), now: new Date(DEFAULT_NOW) });
  const answer = await sendRegistrationForm(aSentForm({ path: "/register", body }, context));
  expect(answer).toMatchObject({ init: { status: 400 }, data: { result: { initialValue: ROWS } } });
});
