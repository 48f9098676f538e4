import { expect, test } from "vitest";
import { endOf, instantOf } from "~/program/mountain-time";
import { type OfferedVoucher, whyNotUsable } from "./voucher";

const LAST_MINUTE = "2026-01-07T23:59";

test("a voucher can be used to the last millisecond of its last minute, and not one longer", () => {
  const voucher: OfferedVoucher = {
    id: "",
    code: "IDAHO",
    label: "",
    kind: "amount",
    value: 500,
    season: "2025-26",
    endedAt: null,
    validUntil: instantOf(LAST_MINUTE),
    types: [],
    hasRoom: true,
  };
  const at = (now: Date) => whyNotUsable(voucher, { type: "team", season: "2025-26", now });
  const end = endOf(LAST_MINUTE).getTime();
  expect(at(new Date(end - 1))).toBeNull();
  expect(at(new Date(end))).toContain("could be used until January 7, 2026");
});
