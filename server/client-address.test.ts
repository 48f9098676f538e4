import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

const from = (forwarded?: string) =>
  ({
    socket: { remoteAddress: "192.0.2.1" },
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
  }) as unknown as IncomingMessage;

test("without a proxy a forged header gains nothing", () => {
  expect(clientAddress(from("203.0.113.9"), 0)).toBe("192.0.2.1");
});

test("behind one proxy only the entry it appended counts", () => {
  expect(clientAddress(from("10.0.0.1, 203.0.113.9, 198.51.100.7"), 1)).toBe("198.51.100.7");
});

test("behind two proxies the last but one counts", () => {
  expect(clientAddress(from("10.0.0.1, 203.0.113.9, 198.51.100.7"), 2)).toBe("203.0.113.9");
});

test("a proxy that appended nothing leaves the direct address", () => {
  expect(clientAddress(from(), 1)).toBe("192.0.2.1");
  expect(clientAddress(from("203.0.113.9"), 2)).toBe("192.0.2.1");
});

test.each([
  ["1.2.3.4:567", "1.2.3.4"],
  ["[2001:db8::7]:80", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:1.2.3.4", "::ffff:1.2.3.4"],
])("an entry %s counts as the address %s", (entry, address) => {
  expect(clientAddress(from(entry), 1)).toBe(address);
});

test.each(["unknown", "_hidden", "1.2.3.4.5:80", "x".repeat(100_000)])(
  "an entry that is no address leaves the direct one",
  (entry) => {
    expect(clientAddress(from(entry), 1)).toBe("192.0.2.1");
  },
);
