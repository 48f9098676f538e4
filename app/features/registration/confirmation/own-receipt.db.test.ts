import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { comeIn } from "../../../../tests/support/come-in";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { loader } from "./own-receipt";

onAFreshDatabase();
beforeAll(loadSite);

test("a receipt is the buyer's, and no other guardian's", async () => {
  const rosa = "rosa@example.org";
  const { id } = await aPaidPlace({ email: rosa, guardian_email: rosa });
  const [child] = await db().select().from(participants);
  const personId = await findOrAddPerson(db(), "paul@example.org");
  await db()
    .insert(guardians)
    .values({ participantId: child?.id ?? "", personId });
  const open = (browser: ABrowser, registration = id) =>
    browser.open(loader, `/my/receipts/${registration}`, { registration });

  const buyer = await comeIn(rosa);
  const { headers, status } = await open(buyer);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect((await open(buyer, "no id")).status).toBe(404);
  expect((await open(await comeIn("paul@example.org"))).status).toBe(404);
  expect((await open(new ABrowser())).location).toMatch(/^\/sign-in\?/);
});
