import { beforeAll, expect, test, vi } from "vitest";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { findVisitor } from "~/records/access/visitor.server";
import { comeIn } from "../../tests/support/come-in";
import { aPaidPlace } from "../../tests/support/paid-registrations";
import { aRouterContext } from "../../tests/support/router-context";
import { onAFreshDatabase } from "../../tests/support/test-database";
import { requireStaff } from "./authorization.server";

onAFreshDatabase();
beforeAll(loadSite);

test("an owner who comes in by code with the same mailbox does not come in here", async () => {
  const email = "owner@example.org";
  await aPaidPlace({ email, guardian_email: email });
  await db()
    .insert(user)
    .values({ id: "owner", name: "Rosa", email, emailVerified: true, role: "owner" });
  const browser = await comeIn(email);
  expect(await findVisitor(browser.request("/my"))).toMatchObject({ kind: "person" });
  const next = vi.fn();
  const request = browser.request("/admin");
  const args = { request, url: new URL(request.url), params: {}, context: aRouterContext() };
  const refusal = await Promise.resolve(
    requireStaff(args as unknown as Parameters<typeof requireStaff>[0], next),
  ).catch((thrown: Response) => thrown);
  expect((refusal as Response).headers.get("location")).toBe("/auth?next=%2Fadmin");
  expect(next).not.toHaveBeenCalled();
});
