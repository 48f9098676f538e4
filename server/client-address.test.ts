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
