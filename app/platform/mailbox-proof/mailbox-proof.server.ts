import {
  type AnyPgColumn,
  integer,
  type PgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { LinkPurposeName } from "~/program/link-purposes";
import type { Locale } from "~/program/locale";
import type { CodeKind } from "../links/code-failures.table.server";
import type { AskingBrowser } from "./asking-browser.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody asked for a letter with a code and a link, to show that a mailbox is theirs. Beside these columns stands
 * what they asked it for.
 */
export const proofColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  /** Of the token in the cookie of the browser that asked: the code works nowhere else. */
  browserHash: text("browser_hash").notNull(),
  locale: text().$type<Locale>().notNull(),
  /** The keyed hash of the code, once there is a letter. */
  codeHash: text("code_hash"),
  sentAt: moment("sent_at"),
  /** How often a code was typed wrong while this one was good. */
  wrongTries: integer("wrong_tries").notNull().default(0),
  usedAt: moment("used_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

type Filled<Data> = AnyPgColumn<{ data: Data; notNull: true }>;
type Open<Data> = AnyPgColumn<{ data: Data; notNull: false }>;

interface ProofTable extends PgTable {
  id: Filled<string>;
  browserHash: Filled<string>;
  codeHash: Open<string>;
  sentAt: Open<Date>;
  wrongTries: Filled<number>;
  usedAt: Open<Date>;
  createdAt: Filled<Date>;
}

/** What a proof is for: its codes and its links have the same name, and share their minutes. */
export interface MailboxProof {
  kind: CodeKind & LinkPurposeName;
  browser: AskingBrowser;
  table: ProofTable;
  /** Tells mailboxes apart: the address as it is compared, or what it hashes to. */
  mailbox: Filled<string>;
}
