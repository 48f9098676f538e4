import type { FakeStripe } from "../tests/support/fake-stripe.ts";
import type { FakeSession } from "../tests/support/fake-stripe-session.ts";
import type { Ask } from "../tests/support/lasting-database.ts";

interface Registration {
  email: string;
  session: string;
  status: string;
  amount: number;
  attention: number;
  timesPaid: number;
  receipts: number;
  staffNotes: number;
}

interface Payments {
  /** E-mail address → where it is paid. */
  registrations: ReadonlyMap<string, { sessionId: string }>;
  stripe: FakeStripe;
}

/** Every payment that the payment service has seen belongs to one paid registration, and the other way round. */
export async function auditPayments(
  { registrations: acknowledged, stripe }: Payments,
  ask: Ask,
): Promise<string[]> {
  const registrations = (await ask(STATEMENT)) as unknown as Registration[];
  const bySession = Map.groupBy(registrations, ({ session }) => session);
  const byEmail = Map.groupBy(registrations, ({ email }) => email);
  const paid = [...stripe.sessions.values()].filter(
    ({ paymentStatus }) => paymentStatus === "paid",
  );
  const paidIds = new Set(paid.map(({ id }) => id));
  return [
    ...[...acknowledged].flatMap(([email, { sessionId }]) =>
      byEmail.get(email)?.length === 1 && bySession.has(sessionId)
        ? []
        : [`registration of ${email} is there ${byEmail.get(email)?.length ?? 0} times`],
    ),
    ...paid.flatMap((session) => faultsOf(session, bySession.get(session.id) ?? [])),
    ...registrations
      .filter(({ status, session }) => status === "paid" && !paidIds.has(session))
      .map(({ session }) => `${session} counts as paid and is not`),
  ];
}

function faultsOf({ id, amountTotal }: FakeSession, rows: Registration[]): string[] {
  const [row] = rows;
  if (!row || rows.length > 1) return [`payment ${id} belongs to ${rows.length} registrations`];
  const { status, amount, attention, timesPaid, receipts, staffNotes } = row;
  const found = { status, amount, attention, timesPaid, receipts, staffNotes };
  const right = {
    status: "paid",
    amount: amountTotal,
    attention: 0,
    timesPaid: 1,
    receipts: 1,
    staffNotes: 1,
  };
  const isRight = JSON.stringify(found) === JSON.stringify(right);
  return isRight ? [] : [`payment ${id} left its registration as ${JSON.stringify(found)}`];
}

const STATEMENT = `
  select (select email from people where people.id = contact_id) as email, session_id as session, status,
    registrations.amount_in_cents as amount, cardinality(attention) as attention,
    (select count(*)::int from events, unnest(fields) as field
      where record_type = 'registration' and record_id = registrations.id::text
        and field like '% → paid') as "timesPaid",
    (select coalesce(max(times), 0)::int from (select count(*) as times from outbox
      where record_type = 'registration' and record_id = registrations.id::text
        and kind = 'registration-confirmation' group by recipient) as of_a_mailbox) as receipts,
    (select count(*)::int from outbox
      where record_type = 'registration' and record_id = registrations.id::text
        and kind = 'registration-staff-note') as "staffNotes"
  from registrations left join payments on payments.registration_id = registrations.id and is_current`;
