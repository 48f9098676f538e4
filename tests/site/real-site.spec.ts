import { aContactRecord } from "../support/contact-factories.ts";
import { postJson } from "../support/post-json.ts";
import { aStaffMember } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

test("a real site has nothing of a demonstration", async ({ site }) => {
  await postJson(site, "/api/contacts", aContactRecord());
  expect((await (await fetch(site.origin)).text()).includes("Demonstration")).toBe(false);
  for (const path of ["/demo-mail", "/demo-mail/x", "/demo-mail/x/html", "/demo-mail?to=a@b.c"]) {
    const answer = await fetch(`${site.origin}${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).not.toMatch(/Letters|staff@example\.org/);
  }
  const { cookie } = await aStaffMember(site, "owner");
  const machine = await fetch(`${site.origin}/admin/time-machine`, { headers: { cookie } });
  expect(machine.status).toBe(404);
});
