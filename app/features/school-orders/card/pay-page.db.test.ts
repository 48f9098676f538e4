import { expect, test } from "vitest";
import { siteAfter } from "../../../../tests/support/asked-guardians";
import { aRouterContext } from "../../../../tests/support/router-context";
import { anAcceptedSchool, aQuotedSchool } from "../../../../tests/support/school-orders";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import * as payPage from "./pay";
import * as returnPage from "./returned";

const stripe = withFakeStripe();

test("whoever has the link is led to the payment page and back to the order", async () => {
  const { token } = await anAcceptedSchool();
  expect(await payPage.loader(asked(`/school-order/${token}/pay`, { token }))).toMatchObject({
    due: "$2,500",
    amount: "2500.00",
  });
  const sent = await answerOf(payPage.action(asked("/pay", { token }, { amount: "$1,000" })));
  expect(sent.status).toBe(303);
  const sessionId = sent.headers.get("location")?.split("/").at(-1) ?? "";
  expect(stripe().session(sessionId)).toMatchObject({ status: "open", amountTotal: 100_000 });
  const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";

  stripe().pay(sessionId);
  const back = await answerOf(
    returnPage.loader(asked("/school-order/returned?success", {}, { cookie })),
  );
  expect(back.headers.get("location")).toBe(`/school-order/${token}?payment=received`);
  expect(back.headers.get("set-cookie")).toMatch(/school-order=;/);
});

test("who comes back without paying is told so, and owes as much as before", async () => {
  const { token } = await anAcceptedSchool();
  const sent = await answerOf(payPage.action(asked("/pay", { token }, { amount: "2500" })));
  const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
  const canceled = asked("/school-order/returned?canceled", {}, { cookie });
  const back = await answerOf(returnPage.loader(canceled));
  expect(back.headers.get("location")).toBe(`/school-order/${token}?payment=canceled`);
});

test("a browser that knows no order is told where to look", async () => {
  expect(await returnPage.loader(asked("/school-order/returned?success", {}))).toBeNull();
});

test.each(["", "0.49", "-5", "1e9", "twelve", "2500.001"])(
  "the amount “%s” comes back with a word",
  async (amount) => {
    const { token } = await anAcceptedSchool();
    expect(await payPage.action(asked("/pay", { token }, { amount }))).toMatchObject({
      init: { status: 400 },
    });
  },
);

test("more than is open is refused at the field", async () => {
  const { token } = await anAcceptedSchool();
  expect(await payPage.action(asked("/pay", { token }, { amount: "2500.01" }))).toMatchObject({
    init: { status: 409 },
    data: { result: { error: { amount: ["Only $2,500 are open."] } } },
  });
});

test("a quote has nothing to pay, and somebody else’s link opens nothing", async () => {
  const { token } = await aQuotedSchool();
  const quoted = await answerOf(payPage.loader(asked("/pay", { token })));
  expect(quoted.headers.get("location")).toBe(`/school-order/${token}`);
  expect(await payPage.action(asked("/pay", { token }, { amount: "10" }))).toMatchObject({
    init: { status: 409 },
  });
  const stranger = payPage.action(asked("/pay", { token: "x" }, { amount: "10" }));
  await expect(stranger).rejects.toMatchObject({ init: { status: 404 } });
});

interface Sent {
  amount?: string;
  cookie?: string;
}

function asked<Params extends Record<string, string>>(
  path: string,
  params: Params,
  { amount, cookie }: Sent = {},
) {
  const form = amount === undefined ? {} : { body: new URLSearchParams({ amount }) };
  const request = new Request(`http://localhost:3000${path}`, {
    method: amount === undefined ? "GET" : "POST",
    headers: cookie ? { cookie } : {},
    ...form,
  });
  const context = aRouterContext({ site: siteAfter() });
  return { request, url: new URL(request.url), params, context, pattern: "" };
}

/** Where it leads to: redirects are thrown. */
async function answerOf(led: Promise<unknown>): Promise<Response> {
  const thrown = await led.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error("It leads nowhere");
  return thrown;
}
