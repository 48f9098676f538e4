import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { consentProgress } from "~/records/participants/consent-progress.server";
import { participants } from "~/records/participants/participants.table.server";
import { fileOf } from "~/records/school-orders/find-order.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { siteAfter } from "../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { addDemoSchools } from "./demo-schools";

onAFreshDatabase();
beforeAll(loadSite);

test("the demonstration has schools at every step, and a class whose children differ", async () => {
  const site = siteAfter();
  expect(await addDemoSchools(site)).toBe(5);
  const orders = await db().select().from(schoolOrders).orderBy(schoolOrders.createdAt);
  const files = await Promise.all(orders.map((order) => fileOf(order)));
  expect(
    files.map(({ order, papers, balance }) => {
      const invoice = papers.find(({ kind }) => kind === "invoice");
      const isOverdue = (invoice?.dueAt ?? site.now) < site.now && balance.dueInCents > 0;
      return { state: order.state, paid: balance.paidInCents, isOverdue };
    }),
  ).toEqual([
    { state: "accepted", paid: 0, isOverdue: true },
    { state: "accepted", paid: 250_000, isOverdue: false },
    { state: "accepted", paid: 100_000, isOverdue: false },
    { state: "ordered", paid: 0, isOverdue: false },
    { state: "quoted", paid: 0, isOverdue: false },
  ]);
  expect(files.at(-1)?.papers[0]?.facts.reduction).toMatchObject({ amountInCents: 50_000 });
  const children = await db().select({ id: participants.id }).from(participants);
  const progress = await consentProgress(children.map(({ id }) => id));
  const stages = new Set([...progress.values()].map(({ stage }) => stage));
  expect(stages).toEqual(new Set(["yes", "waiting", "no-address"]));
});
