import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { listPage } from "~/platform/lists/list-page.server";
import { loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { mailingList } from "./mailing-list.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
});

const YES = { marketing_consent: true };
const ROSA = "rosa@example.org";

test.each([
  [null, []],
  ["under_13", []],
  ["13_to_17", ["kid@example.org"]],
] as const)(
  "a student aged %s is on it from 13 on, where somebody else is the guardian",
  async (ageBand, listed) => {
    await aPaidPlace({ ...YES, email: "kid@example.org", guardian_email: ROSA });
    await db().update(participants).set({ ageBand });
    expect(await addresses()).toEqual(listed);
  },
);

test("guardians, whoever has none, teams and schools are on it", async () => {
  await aPaidPlace({ ...YES, email: ROSA, guardian_email: ROSA });
  await aPaidPlace({ ...YES, email: "alone@example.org" });
  await aPaidPlace({ ...YES, registration_type: "team", email: "coach@example.org" });
  await aPaidPlace({ ...YES, registration_type: "school", email: "office@example.org" });
  await aPaidPlace({ email: "no@example.org" });
  expect(await addresses()).toEqual([
    "alone@example.org",
    "coach@example.org",
    "office@example.org",
    ROSA,
  ]);
});

async function addresses(): Promise<string[]> {
  const { rows } = await listPage(mailingList, new URL("http://localhost/admin/mailing-list"));
  return rows.map(({ email }) => email);
}
