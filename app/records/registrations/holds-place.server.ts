import { type SQL, sql } from "drizzle-orm";
import { registrations } from "./registrations.table.server";

/** Paid, or to be paid by a school whose order was accepted: whatever hangs on it can be used. */
export const HOLDS_PLACE: SQL = sql`(${registrations.status} = 'paid'
  or (${registrations.status} = 'pending' and ${registrations.orderAcceptedAt} is not null))`;
