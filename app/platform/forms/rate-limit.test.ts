import { expect, test } from "vitest";
import { limitRequests, networkOf } from "./rate-limit.server";

test("a classroom of forty behind one address sends six times each, and no more", async () => {
  const send = (n: number) =>
    limitRequests({ action: "a", address: "198.51.100.1", sender: `student${n % 40}@example.org` });
  for (let n = 0; n < 240; n += 1) expect(await send(n)).toBeNull();
  const refusal = await send(240);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(900);
  expect(await limitRequests({ action: "b", address: "198.51.100.1" })).toBeNull();
});

test("one sender is one sender, however the address is written and wherever it comes from", async () => {
  for (let n = 0; n < 20; n += 1) {
    const sender = n % 2 ? "Ada@Example.org" : " ada@example.org";
    expect(await limitRequests({ action: "c", address: `198.51.100.${n}`, sender })).toBeNull();
  }
  const sender = "ada@example.org";
  expect(await limitRequests({ action: "c", address: "203.0.113.1", sender })).not.toBeNull();
});

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
