import { expect, test } from "vitest";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { shownOnce, showOnce } from "./shown-once.server";

onAFreshDatabase();

const PAGE = { path: "/admin/team", accountId: "ana" };

test("what is shown only now is carried to the page, and a reload shows it without doing anything", async () => {
  const answer = await showOnce(PAGE, { link: "https://example.org/invitation/1" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/admin/team");
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  expect(cookie).not.toContain("invitation");
  const ask = (page: typeof PAGE) =>
    shownOnce(new Request("http://localhost:3000/admin/team", { headers: { cookie } }), page);
  expect(await ask(PAGE)).toEqual({ link: "https://example.org/invitation/1" });
  expect(await ask(PAGE)).toEqual({ link: "https://example.org/invitation/1" });
  expect(await ask({ ...PAGE, accountId: "ben" })).toBeNull();
  expect(await ask({ ...PAGE, path: "/admin/account" })).toBeNull();
});

test("what nobody sealed is shown to nobody", async () => {
  const forged = new Request("http://localhost:3000/", { headers: { cookie: "fair.shown=e30" } });
  expect(await shownOnce(forged, PAGE)).toBeNull();
});
