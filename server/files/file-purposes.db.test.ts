import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { changeSettings } from "~/platform/site/change-settings.server";
import { loadSite } from "~/platform/site/site.server";
import { AuthVisitor } from "../../tests/support/auth-visitor.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { FILE_PURPOSES } from "./file-purposes";

onAFreshDatabase();
beforeAll(loadSite);

const EMAIL = "rosa@example.org";
const OWNERS = ["consent", "application", "school-order", "child", "project"];

/** The names of those that let this account read somebody's file. */
async function readableBy(visitor: AuthVisitor): Promise<string[]> {
  const asked = FILE_PURPOSES.map(async (purpose) => {
    const answers = OWNERS.map((kind) =>
      purpose.authorize({
        request: visitor.request("/files/any"),
        access: "read",
        owner: { kind, id: "00000000-0000-4000-8000-000000000001" },
      }),
    );
    return (await Promise.all(answers)).some(Boolean) ? purpose.name : undefined;
  });
  return (await Promise.all(asked)).filter((name) => name !== undefined);
}

test("where a second factor is required, no file is for staff who have none", async () => {
  const visitor = new AuthVisitor();
  const password = "a lantern on the lava beds";
  await visitor.call("sign-up/email", { email: EMAIL, password });
  await visitor.call("sign-in/email", { email: EMAIL, password });
  await db().update(user).set({ role: "owner" }).where(eq(user.email, EMAIL));
  const [rosa] = await db().select().from(user).where(eq(user.email, EMAIL));
  expect(await readableBy(visitor)).toContain("consent-scan");
  await changeSettings({ staffTwoFactorRequired: true }, rosa?.id ?? "");
  expect(await readableBy(visitor)).toEqual([]);
  await db().update(user).set({ twoFactorEnabled: true }).where(eq(user.email, EMAIL));
  expect(await readableBy(visitor)).toContain("consent-scan");
});
