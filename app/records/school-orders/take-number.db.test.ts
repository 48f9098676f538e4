import { asc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { aSchoolOrder } from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { schoolDocuments, schoolOrders } from "./school-orders.table.server";
import { takeNumber } from "./take-number.server";

onAFreshDatabase();
beforeAll(loadSite);

const AT_ONCE = 50;
const EVERY = 7;

test("fifty papers at once, some of which come to nothing, are numbered without a hole", async () => {
  const orderId = await aSchoolOrder();
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, index) => issue(orderId, index % EVERY === 0)),
  );
  const failed = outcomes.filter(({ status }) => status === "rejected").length;
  expect(failed).toBe(Math.ceil(AT_ONCE / EVERY));
  expect(await numbers()).toEqual(upTo(AT_ONCE - failed));
});

test("a paper whose transaction was cut off took no number", async () => {
  const orderId = await aSchoolOrder();
  const before = await numbers();
  await expect(issue(orderId, true)).rejects.toThrow("cut off");
  await issue(orderId, false);
  expect(await numbers()).toEqual(upTo(before.length + 1));
});

test("the database itself refuses a number that was given out", async () => {
  const [first] = await db().select().from(schoolDocuments).limit(1);
  if (!first) throw new Error("There is no paper yet");
  const { id: _, ...paper } = first;
  await expect(db().insert(schoolDocuments).values(paper)).rejects.toThrow();
});

test("a paper cannot be deleted with its order", async () => {
  await expect(db().delete(schoolOrders)).rejects.toThrow();
});

function issue(orderId: string, isCutOff: boolean): Promise<void> {
  return db().transaction(async (tx) => {
    const number = await takeNumber(tx, "credit_note");
    await tx.insert(schoolDocuments).values({
      orderId,
      kind: "credit_note",
      number,
      amountInCents: 100,
      issuedAt: new Date(),
      facts: {
        organizer: {
          organizerName: "",
          contactCity: "",
          contactState: "",
          contactEmail: "",
          contactPhone: "",
          taxId: "",
          w9Url: "",
        },
        school: { name: "", address: null },
        item: "",
        description: "",
        purchaseOrder: null,
        about: null,
      },
    });
    if (isCutOff) throw new Error("cut off");
  });
}

async function numbers(): Promise<number[]> {
  const rows = await db()
    .select({ number: schoolDocuments.number })
    .from(schoolDocuments)
    .orderBy(asc(schoolDocuments.number));
  return rows.map(({ number }) => number);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
