import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { env } from "~/platform/env.server";
import { events } from "~/platform/events/events.table.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { currentSite } from "~/platform/site/site.server";
import type { Site } from "~/program/site";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { type OrderLetter, orderEmail } from "~/records/school-orders/order.email";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import {
  type SchoolDocument,
  type SchoolOrder,
  schoolDocuments,
} from "~/records/school-orders/school-orders.table.server";

const KIND = "school-order-staff-note";
const QUARTER_HOUR_SECONDS = 15 * 60;
const MOST_NAMED = 20;

/** By the database's clock, which a transaction and its event share. */
const quarterOf = (at: unknown) =>
  sql<number>`floor(extract(epoch from ${at}) / ${sql.raw(String(QUARTER_HOUR_SECONDS))})::int`;

/** Tells staff of an order: of the first in a quarter of an hour at once, of the others when it is over. */
export async function queueStaffNote(
  tx: Database,
  order: SchoolOrder,
  confirmation: SchoolDocument,
  site: Site,
): Promise<void> {
  const [now] = await rowsOf<{ quarter: number }>(
    tx.execute(sql`select ${quarterOf(sql`now()`)} as quarter`),
  );
  const title = `A school has ordered (${documentNumber(confirmation)})`;
  await queueNote(tx, site, {
    title,
    paragraphs: [whatToDo(site)],
    facts: [{ label: "School", text: order.schoolName }],
    path: `/${order.id}`,
    record: { type: ORDER_RECORD, id: order.id },
    dedupeKey: `school-orders:staff:${now?.quarter}`,
  });
}

export const staffNotesJob: RecurringJob = {
  name: "school-order-staff-notes",
  label: "Tell staff of school orders that came together",
  everySeconds: 5 * 60,
  limitSeconds: 60,
  async run() {
    if ((await tellOfMoreOrders(currentSite())) > 0) wakeOutbox();
  },
};

/** One letter for each quarter of an hour of the last two days in which more than one order came. */
export async function tellOfMoreOrders(site: Site): Promise<number> {
  const quarter = quarterOf(events.at);
  const placed = and(
    eq(events.action, "school-order.place"),
    gt(events.at, sql`now() - interval '2 days'`),
    lt(quarter, quarterOf(sql`now()`)),
  );
  const crowded = await db()
    .select({ quarter, orderIds: sql<string[]>`array_agg(${events.recordId})` })
    .from(events)
    .where(placed)
    .groupBy(quarter)
    .having(sql`count(*) > 1`);
  let told = 0;
  for (const { quarter: which, orderIds } of crowded) {
    const isNew = await db().transaction((tx) => queueSummary(tx, which, orderIds, site));
    if (isNew) told += 1;
  }
  return told;
}

/** Numbers only: it is about many, so nothing that somebody typed would leave it with its order. */
async function queueSummary(
  tx: Database,
  quarter: number,
  orderIds: string[],
  site: Site,
): Promise<boolean> {
  const papers = await tx
    .select()
    .from(schoolDocuments)
    .where(and(eq(schoolDocuments.kind, "order"), inArray(schoolDocuments.orderId, orderIds)))
    .orderBy(asc(schoolDocuments.number))
    .limit(MOST_NAMED);
  const numbers = papers.map(documentNumber).join(", ");
  const more = orderIds.length > papers.length ? " and more" : "";
  return queueNote(tx, site, {
    title: `${orderIds.length} orders came within a quarter of an hour`,
    paragraphs: [whatToDo(site)],
    facts: [{ label: "Orders", text: `${numbers}${more}` }],
    path: "?state=ordered",
    dedupeKey: `school-orders:staff:${quarter}:all`,
  });
}

interface StaffNote extends Pick<OrderLetter, "title" | "paragraphs" | "facts"> {
  /** Behind the list of orders. */
  path: string;
  record?: { type: string; id: string };
  dedupeKey: string;
}

async function queueNote(
  tx: Database,
  site: Site,
  { title, paragraphs, facts, path, ...email }: StaffNote,
): Promise<boolean> {
  const href = `${site.origin}${SCHOOL_ORDERS_PATH}${path}`;
  const button = { label: "Open in the admin area", href };
  return queueEmail(tx, {
    kind: KIND,
    to: env().STAFF_EMAIL,
    subject: title,
    ...(await renderEmail(orderEmail({ title, paragraphs, facts, button }, site))),
    ...email,
  });
}

function whatToDo({ settings }: Site): string {
  return settings.acceptsOrdersAtOnce
    ? "Orders are accepted by themselves, as the settings say; those that are not wait for you."
    : "Look at the purchase order, then accept or decline it.";
}
