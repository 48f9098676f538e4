import { sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { TIME_ZONE } from "~/program/mountain-time";
import {
  schoolDocuments,
  schoolOrders,
  schoolPayments,
} from "~/records/school-orders/school-orders.table.server";

interface DayOfInvoices {
  season: string;
  /** "2025-12-12", Mountain Time. */
  day: string;
  revenue: number;
}

/** What came for schools' invoices, in parts too, on the day that it came; what went back is taken off. */
export function receivedForInvoices(): Promise<DayOfInvoices[]> {
  return rowsOf<DayOfInvoices>(
    db().execute(sql`
      select season, to_char(${schoolPayments.receivedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD') as day,
        sum(${schoolPayments.amountInCents})::float8 as revenue
      from ${schoolPayments} join ${schoolOrders} on ${schoolOrders.id} = ${schoolPayments.orderId}
      group by 1, 2`),
  );
}

/** What accepted orders still owe, for each season. */
export async function openOnInvoices(): Promise<Map<string, number>> {
  const rows = await rowsOf<{ season: string; open: number }>(
    db().execute(sql`
      select season, sum(greatest(0, due))::float8 as open
      from (
        select season,
          (select coalesce(sum(case kind when 'invoice' then amount_in_cents
              when 'credit_note' then -amount_in_cents else 0 end), 0)
            from ${schoolDocuments} where ${schoolDocuments.orderId} = ${schoolOrders.id})
          - (select coalesce(sum(amount_in_cents), 0)
            from ${schoolPayments} where ${schoolPayments.orderId} = ${schoolOrders.id}) as due
        from ${schoolOrders} where state = 'accepted'
      ) as accepted
      group by season`),
  );
  return new Map(rows.map(({ season, open }) => [season, open]));
}
