import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { registrations } from "~/records/registrations/registrations.table.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { aRouterContext, aSentForm } from "../../../../tests/support/router-context";
import { DEFAULT_NOW } from "../../../../tests/support/site-server";
import { aVoucher } from "../../../../tests/support/vouchers";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { action as checkVoucher } from "./check-voucher";
import { receiveRegistrationForm } from "./receive-registration-form.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(vouchers);
});

test("a form without script is paid at the voucher's price", async () => {
  const { code } = await aVoucher();
  const answer = await send({ voucher_code: code });
  expect(answer).toMatchObject({ kind: "checkout" });
  const [session] = [...stripe().sessions.values()].slice(-1);
  expect(session?.amountTotal).toBe(1_500);
});

test("a payment page with a voucher is open for little more than half an hour, one without for a day", async () => {
  const { code } = await aVoucher();
  const minutes = () => {
    const [session] = [...stripe().sessions.values()].slice(-1);
    return ((session?.expiresAt ?? 0) - Date.now() / 1000) / 60;
  };
  await send({ voucher_code: code });
  expect(minutes()).toBeGreaterThan(34);
  expect(minutes()).toBeLessThan(37);
  await send({ email: "other@example.org" });
  expect(minutes()).toBeGreaterThan(23 * 60);
});

test("one network cannot hold all uses of a voucher by opening payment pages", async () => {
  const { code } = await aVoucher({ mostUses: 100 });
  let opened = 0;
  for (; opened < 60; opened += 1) {
    const fields = { voucher_code: code, email: `family${opened}@example.org` };
    const answer = await send(fields, "203.0.113.50");
    if (!("kind" in answer)) break;
  }
  expect(opened).toBe(40);
  const elsewhere = { voucher_code: code, email: "last@example.org" };
  expect(await send(elsewhere, "203.0.113.51")).toMatchObject({ kind: "checkout" });
});

test("a wrong code is said at its field, and what was typed comes back", async () => {
  expect(await send({ voucher_code: "BBBBBBBB" })).toMatchObject({
    init: { status: 422 },
    data: {
      code: "voucher_unknown",
      result: {
        error: { voucher_code: [expect.stringContaining("We do not know this voucher")] },
        initialValue: { voucher_code: "BBBBBBBB", first_name: "Ada" },
      },
    },
  });
});

test("the page's script hears what a voucher takes off, and why it takes nothing", async () => {
  const { code } = await aVoucher({ kind: "percent", value: 20, types: ["team"] });
  expect(await look(code, "team")).toEqual({ discount: { kind: "percent", value: 20 } });
  expect(await look(code, "individual")).toEqual({
    message: expect.stringContaining("is for a team"),
  });
  expect(await look("nonsense", "team")).toEqual({
    message: expect.stringContaining("We do not know this voucher"),
  });
});

test("the page's script hears that others have used a voucher up, and its own visitor does not", async () => {
  const { code } = await aVoucher({ mostUses: 1 });
  const { token } = await aPendingRegistration({ voucher_code: code });
  expect(await look(code, "individual")).toEqual({
    message: expect.stringContaining("used as often as it can be"),
  });
  expect(await look(code, "individual", { continues: token })).toMatchObject({
    discount: { value: 1_000 },
  });
});

test("whoever tries out codes is held up, and a good one does not help them", async () => {
  const { code } = await aVoucher();
  const address = "198.51.100.9";
  let tried = 0;
  for (; tried < 200; tried += 1) {
    const { message } = await look("BBBBBBBB", "team", { address });
    if (message.startsWith("Too many")) break;
  }
  expect(tried).toBeLessThanOrEqual(80);
  expect(await look(code, "team", { address })).toEqual({
    message: expect.stringContaining("Too many"),
  });
  expect(await look(code, "team")).toMatchObject({ discount: { value: 1_000 } });
});

async function look(
  code: string,
  type: string,
  { address = "203.0.113.7", continues = "" }: { address?: string; continues?: string } = {},
) {
  const fields = {
    registration_type: type,
    voucher_code: code,
    [STAMP_FIELDS.continues]: continues,
  };
  const body = new URLSearchParams(fields);
  const sent = aSentForm({ path: "/register/voucher", body }, context());
  sent.request.headers.set("x-client-address", address);
  const response = await checkVoucher(sent);
  return response.json();
}

function send(fields: Record<string, string>, address = "203.0.113.7") {
  const { terms_accepted: _, ...typed } = aRegistration();
  const texts = Object.entries({ ...typed, terms_accepted: "on", ...fields });
  const body = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
  const sent = aSentForm({ path: "/register", body }, context());
  sent.request.headers.set("x-client-address", address);
  return receiveRegistrationForm(sent);
}

function context() {
  return aRouterContext({ site: currentSite(), now: new Date(DEFAULT_NOW) });
}
