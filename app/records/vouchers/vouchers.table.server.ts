import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Discount } from "~/program/discount";
import type { RegistrationType } from "~/program/options";
import { registrations } from "../registrations/registrations.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A code that makes a registration cheaper. Terms never change: end it, and make another. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    code: text().notNull(),
    /** What it is for, as receipts name it: "Lions Club of Nampa". */
    label: text().notNull(),
    kind: text().$type<Discount["kind"]>().notNull(),
    value: integer().notNull(),
    mostUses: integer("most_uses").notNull(),
    /** By the programme's clock; null: as long as the season takes registrations. */
    validUntil: moment("valid_until"),
    /** Empty: for every type. */
    types: text().array().$type<RegistrationType[]>().notNull().default([]),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("vouchers_code").on(table.code),
    index("vouchers_season_created").on(table.season, table.createdAt, table.id),
  ],
);

/** Which registration goes with which voucher; whether it counts follows from how that stands. */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    registrationId: uuid("registration_id")
      .primaryKey()
      .references(() => registrations.id, { onDelete: "cascade" }),
    voucherId: uuid("voucher_id")
      .notNull()
      .references(() => vouchers.id, { onDelete: "cascade" }),
    /** When its visitor last set out to pay. */
    takenAt: moment("taken_at").notNull().defaultNow(),
  },
  (table) => [index("voucher_uses_voucher").on(table.voucherId)],
);
