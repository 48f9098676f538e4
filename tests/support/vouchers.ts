import { db } from "../../app/platform/database/database.server";
import { newShortCode } from "../../app/platform/links/short-codes.server";
import { currentSite } from "../../app/platform/site/site.server";
import { vouchers } from "../../app/records/vouchers/vouchers.table.server";

/** Ten dollars off, five times, for everybody. */
export async function aVoucher(overrides: Partial<typeof vouchers.$inferInsert> = {}) {
  const [made] = await db()
    .insert(vouchers)
    .values({
      season: currentSite().season.id,
      code: newShortCode(),
      label: "Lions Club of Nampa",
      kind: "amount",
      value: 1_000,
      mostUses: 5,
      ...overrides,
    })
    .returning();
  if (!made) throw new Error("The voucher was not stored");
  return made;
}
