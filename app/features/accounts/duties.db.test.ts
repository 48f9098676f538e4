import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { programNow } from "~/platform/site/clock.server";
import { loadSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { dateAfter, todayOf } from "~/program/mountain-time";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { staffDuties, user } from "./auth.table.server";
import { changeRole } from "./change-role.server";
import { dutiesOf, endDuty, giveDuty, openDuties } from "./duties.server";
import { invite } from "./invitations.server";
import { accountsAt } from "./staff.server";

onAFreshDatabase();
beforeAll(loadSite);

const email = "volunteer@example.org";
const actor = "owner-1";
const today = () => todayOf({ now: programNow() });
const give = (lastDay: string) => giveDuty({ email, duty: "money", lastDay, actor });

beforeEach(async () => {
  await db().delete(staffDuties);
  await db().delete(user);
  await db()
    .insert(user)
    .values({ id: "v", name: "Vera", email, emailVerified: true, role: "volunteer" });
});

test("a duty is held until the end of its last day, and given again it lasts longer", async () => {
  await give(today());
  expect(await dutiesOf(email)).toEqual(["money"]);
  await db()
    .update(staffDuties)
    .set({ lastDay: dateAfter(today(), -1) });
  expect(await dutiesOf(email)).toEqual([]);
  expect(await openDuties()).toEqual([]);
  await give(dateAfter(today(), 7));
  expect(await openDuties()).toEqual([{ email, duty: "money", lastDay: dateAfter(today(), 7) }]);
});

test("a duty that is ended gives nothing any more", async () => {
  await give(today());
  await endDuty({ email, duty: "money", actor });
  expect(await dutiesOf(email)).toEqual([]);
});

test("whoever leaves the team leaves the duties behind", async () => {
  await give(today());
  await changeRole({ email, role: null, actor: byStaff(actor) });
  await changeRole({ email, role: "volunteer", actor: byStaff(actor) });
  expect(await dutiesOf(email)).toEqual([]);
});

test("somebody who is invited may be given a duty, a stranger may not", async () => {
  const invited = { email: "new@example.org", duty: "messages", lastDay: today(), actor } as const;
  expect(await giveDuty(invited)).toBe(false);
  await invite({ email: invited.email, role: "volunteer", actor: byStaff(actor) });
  expect(await giveDuty(invited)).toBe(true);
  expect(await dutiesOf(invited.email)).toEqual(["messages"]);
});

test("an account is found by its mailbox, however the address is written, also without a role", async () => {
  expect(await accountsAt("Volunteer+fair@Example.org")).toEqual([{ id: "v", role: "volunteer" }]);
  await changeRole({ email, role: null, actor: byStaff(actor) });
  expect(await accountsAt(email)).toEqual([{ id: "v", role: null }]);
  expect(await accountsAt("somebody@example.org")).toEqual([]);
});
