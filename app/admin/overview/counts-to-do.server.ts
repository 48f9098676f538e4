import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { user } from "~/features/accounts/auth.table.server";
import { applications } from "~/features/applications/applications.table.server";
import { contacts } from "~/features/contact/contact.table.server";
import { paymentEvents } from "~/features/registration/payment/payment-events.table.server";
import { registrations } from "~/features/registration/registration.table.server";
import { IS_STRAY } from "~/features/registration/staff/stray-events.server";
import { countUpTo } from "~/platform/lists/count.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import type { ToDo } from "./to-do";

/** What of the live season waits for somebody. */
export async function countsToDo(): Promise<ToDo> {
  const season = currentSite().season.id;
  const counts = await Promise.all([
    count(registrations, and(eq(registrations.season, season), registrations.needsAttention)),
    count(
      contacts,
      and(
        eq(contacts.season, season),
        eq(contacts.status, "unread"),
        eq(contacts.suspectedSpam, false),
      ),
    ),
    count(
      applications,
      and(
        eq(applications.season, season),
        eq(applications.status, "new"),
        eq(applications.suspectedSpam, false),
      ),
    ),
    count(outbox, eq(outbox.state, "failed")),
    count(paymentEvents, IS_STRAY),
    count(user, isNull(user.role)),
  ]);
  const [inRegistrations, messages, inApplications, failed, strayEvents, team] = counts;
  return {
    registrations: inRegistrations,
    messages,
    applications: inApplications,
    outbox: failed,
    paymentEvents: strayEvents,
    team,
  };
}

function count(table: PgTable, condition: SQL | undefined): Promise<string> {
  return countUpTo(table, condition);
}
