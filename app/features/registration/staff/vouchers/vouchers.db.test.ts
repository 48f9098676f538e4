import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { listPage } from "~/platform/lists/list-page.server";
import { readShortCode } from "~/program/short-code";
import { registrations } from "~/records/registrations/registrations.table.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { aPendingRegistration } from "../../../../../tests/support/paid-registrations";
import { aSentForm, aStaffContext } from "../../../../../tests/support/router-context";
import { aVoucher } from "../../../../../tests/support/vouchers";
import { withFakeStripe } from "../../../../../tests/support/with-fake-stripe";
import { action } from "./list";
import { vouchersList } from "./vouchers-list.server";

withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(vouchers);
});

const FORM = {
  intent: "make",
  label: "Lions Club of Nampa",
  kind: "amount",
  value: "12.50",
  most_uses: "3",
  until: "2026-02-01T23:59",
  team: "on",
  school: "on",
  reason: "They give $37.50",
};

test("staff make a voucher; its code can be read aloud, and the log has its terms and the reason", async () => {
  const answer = await send(FORM);
  const [made] = await db().select().from(vouchers);
  expect(made).toMatchObject({
    kind: "amount",
    value: 1_250,
    mostUses: 3,
    validUntil: new Date("2026-02-01T23:59:00-07:00"),
    types: ["team", "school"],
  });
  const code = made?.code ?? "";
  expect(readShortCode(code)).toBe(code);
  const written = `${code.slice(0, 4)} ${code.slice(4)}`;
  expect(answer).toMatchObject({ data: { outcome: { text: expect.stringContaining(written) } } });
  expect(await eventsOf("voucher", [made?.id ?? ""])).toMatchObject([
    {
      action: "voucher.make",
      actorId: "staff-1",
      fields: [written, "$12.50 off", "3 times"],
      note: "They give $37.50",
    },
  ]);
});

test.each([
  ["more than all", { kind: "percent", value: "101" }],
  ["half a percent", { kind: "percent", value: "12.5" }],
  ["nothing", { value: "0" }],
  ["less than nothing", { value: "-5" }],
  ["no number of uses", { most_uses: "" }],
  ["a day that does not exist", { until: "2026-02-31T10:00" }],
  ["no reason", { reason: "" }],
  ["no name", { label: "" }],
])("a voucher with %s is not made", async (_, wrong) => {
  expect(await send({ ...FORM, ...wrong })).toMatchObject({ init: { status: 400 } });
  expect(await db().$count(vouchers)).toBe(0);
});

test("staff end a voucher once, and say why", async () => {
  const { id } = await aVoucher();
  expect(await send({ intent: "end", id, reason: "Printed in the paper" })).toMatchObject({
    init: { status: 200 },
  });
  expect(await send({ intent: "end", id, reason: "Again" })).toMatchObject({
    init: { status: 400 },
  });
  const [voucher] = await db().select().from(vouchers);
  expect(voucher?.endedAt).toBeInstanceOf(Date);
  expect(await eventsOf("voucher", [id])).toMatchObject([
    { action: "voucher.end", note: "Printed in the paper" },
  ]);
});

test("a viewer makes none", async () => {
  await expect(send(FORM, "viewer")).rejects.toMatchObject({ init: { status: 403 } });
  expect(await db().$count(vouchers)).toBe(0);
});

test("the list says how often each is used, and finds those with uses left", async () => {
  const used = await aVoucher({ mostUses: 1, label: "Used" });
  const open = await aVoucher({ label: "Open" });
  await aPendingRegistration({ voucher_code: used.code });
  const all = await page("");
  expect(all.rows.map(({ label, uses }) => [label, uses]).sort()).toEqual([
    ["Open", 0],
    ["Used", 1],
  ]);
  expect((await page("?state=open")).rows.map(({ id }) => id)).toEqual([open.id]);
  expect((await page(`?q=${used.code.slice(0, 4)}`)).rows.map(({ id }) => id)).toContain(used.id);
});

function page(search: string) {
  return listPage(vouchersList, new URL(`http://localhost:3000/admin/vouchers${search}`));
}

function send(fields: Record<string, string>, role: "admin" | "viewer" = "admin") {
  const sent = { path: "/admin/vouchers", body: new URLSearchParams(fields) };
  return action(aSentForm(sent, aStaffContext("staff-1", role)) as never);
}
