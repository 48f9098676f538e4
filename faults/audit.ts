import type { Ask } from "../tests/support/lasting-database.ts";
import { auditConsents } from "./audit-consents.ts";
import { auditMail } from "./audit-mail.ts";
import { auditPayments } from "./audit-payments.ts";
import { auditProjects } from "./audit-projects.ts";
import { auditRosters } from "./audit-rosters.ts";
import { auditSchoolOrders } from "./audit-school-orders.ts";
import { auditSheets } from "./audit-sheets.ts";
import { auditStaffWork } from "./audit-staff-work.ts";
import type { World } from "./world.ts";

/** Compares what was acknowledged with what is stored. Each answer is one loss, in words. */
export async function audit(world: World, ask: Ask): Promise<string[]> {
  const { ledger } = world;
  return [
    ...compare("message", ledger.messages, await storedWithMail(ask, "contacts", "contact"), 1),
    ...compare(
      "application",
      ledger.applications,
      await storedWithMail(ask, "applications", "application"),
      2,
    ),
    ...(await auditPayments({ registrations: ledger.registrations, stripe: world.stripe }, ask)),
    ...(await auditReminders(world, ask)),
    ...(await auditStaffWork(world, ask)),
    ...(await auditConsents(world, ask)),
    ...(await auditProjects(world, ask)),
    ...(await auditRosters(world, ask)),
    ...(await auditSchoolOrders(world, ask)),
    ...(await auditSheets(world, ask)),
    ...(await auditMail(world, ask)),
  ];
}

interface Stored {
  id: string;
  email: string;
  mails: number;
}

async function storedWithMail(ask: Ask, table: string, recordType: string): Promise<Stored[]> {
  const rows = await ask(
    `select id, email, (
       select count(*)::int from outbox
       where record_type = '${recordType}' and record_id = ${table}.id::text
     ) as mails from ${table}`,
  );
  return rows as unknown as Stored[];
}

/** Every address is used for one record only. */
function compare(
  kind: string,
  acknowledged: Map<string, string>,
  stored: Stored[],
  mailsEach: number,
): string[] {
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  const lost = [...acknowledged].filter(([email, id]) => byEmail.get(email)?.[0]?.id !== id);
  const doubled = [...byEmail].filter(([, rows]) => rows.length > 1);
  const withOtherMail = stored.filter(({ mails }) => mails !== mailsEach);
  return [
    ...lost.map(([, id]) => `${kind} ${id} was acknowledged and is not there`),
    ...doubled.map(([email, rows]) => `${kind} of ${email} is there ${rows.length} times`),
    ...withOtherMail.map(({ id, mails }) => `${kind} ${id} has ${mails} e-mails`),
  ];
}

async function auditReminders({ ledger }: World, ask: Ask): Promise<string[]> {
  const wishes = await storedWithMail(ask, "reminder_requests", "reminder");
  const wished = new Map(wishes.map(({ email, id }) => [email, id]));
  const asked = new Map([...ledger.reminderRequests].map((email) => [email, wished.get(email)]));
  const missing = [...asked].filter(([, id]) => id === undefined);
  const subscriptions = await ask("select email from reminder_subscriptions");
  const subscribed = new Set(subscriptions.map(({ email }) => email));
  const unconfirmed = [...ledger.confirmedReminders].filter((email) => !subscribed.has(email));
  return [
    ...missing.map(([email]) => `the wish for reminders of ${email} is not there`),
    ...compare("wish for reminders", wished, wishes, 1),
    ...unconfirmed.map((email) => `${email} confirmed reminders and is not subscribed`),
  ];
}
