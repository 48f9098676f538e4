import { randomUUID } from "node:crypto";
import { db } from "../../app/platform/database/database.server";
import { schoolOrders } from "../../app/records/school-orders/school-orders.table.server";

type Overrides = Partial<typeof schoolOrders.$inferInsert>;

/** A school that has asked for a quote, without the paper. Answers the order's id. */
export async function aSchoolOrder(overrides: Overrides = {}): Promise<string> {
  const [row] = await db()
    .insert(schoolOrders)
    .values({
      season: "2025-26",
      idempotencyKey: randomUUID(),
      schoolName: "Rexburg Middle School",
      studentCount: "26-50",
      contactName: "Sam Rivers",
      contactEmail: "sam@school.example",
      marketingConsent: false,
      mediaConsent: false,
      termsVersion: "2025-09-29",
      termsAcceptedAt: new Date(),
      tier: "early_bird",
      amountInCents: 250_000,
      validUntil: new Date("2026-01-11T19:00:00Z"),
      ...overrides,
    })
    .returning({ id: schoolOrders.id });
  if (!row) throw new Error("The order was not stored");
  return row.id;
}
