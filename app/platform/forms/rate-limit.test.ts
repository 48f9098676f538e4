import { expect, test } from "vitest";
import { type LimitedRequest, limitRequests, networkOf } from "./rate-limit.server";

test("a classroom of forty behind one address sends six times each, and no more", async () => {
  const send = (n: number) =>
    limitRequests({ action: "a", address: "198.51.100.1", sender: `student${n % 40}@example.org` });
  for (let n = 0; n < 240; n += 1) expect(await send(n)).toBeNull();
  const refusal = await send(240);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(900);
  expect(await limitRequests({ action: "b", address: "198.51.100.1" })).toBeNull();
});

test("an address that was typed is one sender of its network, however it is written", async () => {
  for (let n = 0; n < 20; n += 1) {
    const sender = n % 2 ? "Ada@Example.org" : " ada@example.org";
    const address = `2001:db8:9:${n}::1`;
    expect(await limitRequests({ action: "c", address, sender })).toBeNull();
  }
  const sender = "ada@example.org";
  expect(await limitRequests({ action: "c", address: "2001:db8:9:99::1", sender })).not.toBeNull();
});

test("whoever types another person's address takes nothing from that person", async () => {
  const sender = "rosa@example.org";
  const typed = (address: string) => limitRequests({ action: "d", address, sender });
  for (let n = 0; n < 21; n += 1) await typed("198.51.100.2");
  expect(await typed("198.51.100.2")).not.toBeNull();
  expect(await typed("203.0.113.2")).toBeNull();
});

test("whoever holds a session or a link of ours is one sender wherever they are", async () => {
  const known = (n: number) =>
    limitRequests({ action: "e", address: `198.51.100.${n}`, knownSender: "person 7" });
  for (let n = 0; n < 20; n += 1) expect(await known(n)).toBeNull();
  expect(await known(20)).not.toBeNull();
});

test("strangers who use up a network’s allowance take nothing from those we know there", async () => {
  const address = "198.51.100.9";
  const send = (who: Partial<LimitedRequest> = {}) =>
    limitRequests({ action: "f", address, ...who });
  for (let n = 0; n < 241; n += 1) await send();
  expect(await send()).not.toBeNull();
  expect(await send({ knownSender: "person 7" })).toBeNull();
  expect(await send({ knownSender: "person 7", sender: "rosa@example.org" })).toBeNull();
  expect(await send({ knownBrowser: "one that typed a right code" })).toBeNull();
});

test("somebody we know types twenty times for one address, and 240 times for all", async () => {
  const send = (n: number) =>
    limitRequests({
      action: "g",
      address: "x",
      knownSender: "teacher",
      sender: `${n}@example.org`,
    });
  for (let n = 0; n < 20; n += 1) expect(await send(0)).toBeNull();
  expect(await send(0)).not.toBeNull();
  // The one that was refused has counted as well.
  for (let n = 0; n < 219; n += 1) expect(await send(n + 1)).toBeNull();
  expect(await send(999)).not.toBeNull();
});

test("a browser that has used up its own allowance is one of its network", async () => {
  const send = () => limitRequests({ action: "h", address: "y", knownBrowser: "shared computer" });
  for (let n = 0; n < 260; n += 1) expect(await send()).toBeNull();
  expect(await send()).not.toBeNull();
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
