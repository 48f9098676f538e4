import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { DUTIES } from "~/program/duties";
import { ROLES } from "~/program/roles";

/** The tables that better-auth reads and writes; its documentation names the columns. */

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const user = pgTable("user", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  /** Empty until an owner grants one: a new account has no rights. */
  role: text({ enum: ROLES }),
  twoFactorEnabled: boolean("two_factor_enabled").default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean().default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: moment("locked_until"),
    /** The half minute of the last code that was used: it and older ones are good no more. */
    lastUsedStep: integer("last_used_step"),
  },
  (table) => [index("two_factor_user").on(table.userId)],
);

/** Somebody whom an owner asked to help: the role waits for whoever has the link. */
export const invitations = pgTable("staff_invitations", {
  email: text().primaryKey(),
  role: text({ enum: ROLES }).notNull(),
  invitedBy: text("invited_by").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** What somebody does beside the role, also somebody who has not taken up the invitation yet. */
export const staffDuties = pgTable(
  "staff_duties",
  {
    email: text().notNull(),
    duty: text({ enum: DUTIES }).notNull(),
    /** In the programme's zone. With the next day it is over, without anybody doing anything. */
    lastDay: date("last_day").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.email, table.duty] })],
);
