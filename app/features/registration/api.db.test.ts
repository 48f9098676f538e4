import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { confirmationPath } from "~/program/registration-paths";
import { selectRegistrations } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { aRegistration } from "../../../tests/support/registrations";
import { aRouterContext } from "../../../tests/support/router-context";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { action } from "./api";
import { confirmationView } from "./confirmation/confirmation-view.server";
import { loader as status } from "./status";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  await db().delete(registrations);
});

async function call(payload: unknown, init: RequestInit = {}) {
  const request = new Request("http://localhost:3000/api/create-registration-checkout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof payload === "string" ? payload : JSON.stringify(payload),
    ...init,
  });
  const response = await action({ request, params: {}, context: aRouterContext() } as never);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test.each(["individual", "team", "school"] as const)(
  "a valid %s is answered with an address to pay at",
  async (registration_type) => {
    const { status: code, body, headers } = await call(aRegistration({ registration_type }));
    expect(code).toBe(200);
    expect(body.url).toContain(stripe().url);
    expect(headers.get("set-cookie")).toMatch(/^registration=[^;]+;.*HttpOnly/i);
    const answer = await status({ params: { token: body.status_url.split("/").at(-1) } } as never);
    expect(await answer.json()).toMatchObject({ status: "pending" });
  },
);

test("a second child from the same browser is a second registration", async () => {
  const { headers } = await call(aRegistration({ first_name: "Anna" }));
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  await call(aRegistration({ first_name: "Bruno" }), {
    headers: { "content-type": "application/json", cookie },
  });
  const names = (await selectRegistrations(db())).map(({ firstName }) => firstName);
  expect(names.sort()).toEqual(["Anna", "Bruno"]);
});

test("a child who has a paid place is led past the page that says so, by the same kind of answer", async () => {
  const { sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  const twin = await call(aRegistration());
  expect(twin.status).toBe(200);
  expect(Object.keys(twin.body)).toEqual(["url", "status_url"]);
  const token = twin.body.status_url.split("/").at(-1);
  expect(twin.body.url).toBe(`${currentSite().origin}${confirmationPath(token)}`);
  expect(await confirmationView(token, currentSite())).toMatchObject({ hasPaidTwin: true });
  const other = await call(aRegistration({ first_name: "Augusta" }));
  expect(other.body.url).toContain(stripe().url);
});

describe("the same call again", () => {
  const send = (headers: Record<string, string> = {}) =>
    call(aRegistration(), { headers: { "content-type": "application/json", ...headers } });

  test("from a stranger gets a registration, a page and a cookie of its own", async () => {
    const first = await send();
    const second = await send();
    for (const field of ["url", "status_url"])
      expect(second.body[field]).not.toBe(first.body[field]);
    expect(second.headers.get("set-cookie")).not.toBe(first.headers.get("set-cookie"));
    expect(await db().select().from(registrations)).toHaveLength(2);
  });

  test("with the caller's cookie, or with the same key, is answered as before", async () => {
    const first = await send();
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await send({ cookie })).body).toEqual(first.body);
    const keyed = await send({ "idempotency-key": "one" });
    expect(keyed.body.url).not.toBe(first.body.url);
    // Of a link only its hash is kept, so another caller with the key is given one more.
    expect((await send({ "idempotency-key": "one" })).body.url).toBe(keyed.body.url);
    expect((await send({ "idempotency-key": "two", cookie })).body.url).not.toBe(first.body.url);
  });
});

test("missing fields are named under the specification's sentence", async () => {
  const { status: code, body } = await call(aRegistration({ first_name: null, email: "" }));
  expect(code).toBe(422);
  expect(body).toMatchObject({ message: "Please fill in all required fields", code: "invalid" });
  expect(body.details).toContain("first_name");
  expect(body.details).toContain("email");
});

test("terms that are not accepted are asked for in the specification's words", async () => {
  const { body } = await call(aRegistration({ terms_accepted: false }));
  expect(body.message).toBe("Please accept the Terms and Conditions");
});

test("a tampered amount is refused with the right price", async () => {
  const { status: code, body } = await call(aRegistration({ amount_paid: 1 }));
  expect(code).toBe(422);
  expect(body).toMatchObject({ code: "price_mismatch", message: expect.stringContaining("$25") });
});

test("under 13 without a guardian's address is refused", async () => {
  const { status: code, body } = await call(aRegistration({ age: 9 }));
  expect(code).toBe(422);
  expect(body.details).toContain("guardian_email");
});

test("a payment service in trouble is a clear message, not a crash", async () => {
  stripe().troubles = { create: "no-url" };
  const { status: code, body } = await call(aRegistration());
  expect(code).toBe(503);
  expect(body).toMatchObject({ message: "No checkout URL returned", code: "payment_unavailable" });
});

test.each([
  [{ method: "PUT" }, 405],
  [{ headers: { "content-type": "text/plain" } }, 415],
  [{ body: "{" }, 400],
])("a call with %o is answered with %i in the one shape", async (init, expected) => {
  const { status: code, body } = await call(aRegistration(), init);
  expect(code).toBe(expected);
  expect(Object.keys(body)).toEqual(["message", "details", "hint", "code"]);
});
