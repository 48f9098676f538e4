import { connect } from "node:net";
import { expect, test } from "../abuse/abused-site.ts";
import { faultsLogged, inParallel } from "../abuse/attack.ts";
import { BAD_TALK } from "../abuse/bad-wire.ts";
import { request, say } from "../abuse/wire.ts";

test("whatever is said to it, the site answers without a fault and hangs up", async ({ site }) => {
  const faults: string[] = [];
  await inParallel(Object.entries(BAD_TALK), async ([name, bytes]) => {
    const { statuses, text } = await say(site, bytes);
    if (statuses.some((status) => status >= 500)) faults.push(`${name}: ${text.slice(0, 300)}`);
    if (/<x-abuse/.test(text)) faults.push(`${name}: echoed unescaped`);
  });
  expect(faults).toEqual([]);
  expect(await faultsLogged(site)).toEqual([]);
});

test("a visitor who hangs up in the middle is no fault of the site", async ({ site }) => {
  const { port, hostname } = new URL(site.origin);
  const half = request(
    "POST /api/contacts HTTP/1.1",
    ["Content-Type: application/json", "Content-Length: 900"],
    "{",
  );
  for (let visit = 0; visit < 20; visit += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(half, () => socket.destroy());
      });
      socket.on("close", () => resolve());
    });
  }
  // The next answer comes after all of those.
  expect((await say(site, request("GET /readyz HTTP/1.1"))).statuses).toEqual([200]);
  expect(await faultsLogged(site)).toEqual([]);
});
