import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { proofColumns } from "~/platform/mailbox-proof/mailbox-proof.server";
import { people } from "~/records/people/people.table.server";

/**
 * Somebody typed an address to come in. Known and unknown addresses are stored alike, so that the pages
 * cannot tell them apart; what is sent to whom is decided afterwards. Gone within two hours.
 */
export const signInRequests = pgTable(
  "sign_in_requests",
  {
    ...proofColumns(),
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    /** Once a letter is on its way: whose mailbox it is. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("sign_in_requests_by_browser").on(table.browserHash),
    index("sign_in_requests_by_mailbox").on(table.emailKey, table.createdAt),
    index("sign_in_requests_by_person").on(table.personId),
    index("sign_in_requests_by_age").on(table.createdAt),
  ],
);
