import { eq } from "drizzle-orm";
import { acceptOrder } from "~/features/school-orders/accept-order.server";
import { placeOrder } from "~/features/school-orders/page/place-order.server";
import { requestQuote } from "~/features/school-orders/request/request-quote.server";
import { requestSchema } from "~/features/school-orders/request/request-schema";
import { recordPayment } from "~/features/school-orders/staff/record-payment.server";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { newShortCode } from "~/platform/links/short-codes.server";
import { BY_COMMAND } from "~/program/event-actors";
import { DAY_MS } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { lockOrder, orderById, orderByToken } from "~/records/school-orders/find-order.server";
import { type SchoolOrder, schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { findVoucher } from "~/records/vouchers/find-voucher.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { addDemoClass, type ClassProjects } from "./demo-class";

interface MadeUpSchool {
  name: string;
  town: string;
  /** How long before today it asked. */
  days: number;
  isOrdered: boolean;
  isAccepted: boolean;
  /** How much of its invoice has come. */
  paid?: "part" | "all";
  hasVoucher?: boolean;
  hasClass?: boolean;
}

const ACCEPTED = { isOrdered: true, isAccepted: true };

/** Every stage of a school's way: overdue, paid, paid in part and at work, ordered, quoted with a voucher. */
const SCHOOLS: MadeUpSchool[] = [
  { name: "Salmon River Junior High", town: "Salmon", days: 33, ...ACCEPTED },
  { name: "Camas Prairie Charter School", town: "Nampa", days: 24, ...ACCEPTED, paid: "all" },
  {
    name: "Teton Basin Middle School",
    town: "Driggs",
    days: 22,
    ...ACCEPTED,
    paid: "part",
    hasClass: true,
  },
  {
    name: "Bear Lake High School",
    town: "Montpelier",
    days: 2,
    isOrdered: true,
    isAccepted: false,
  },
  {
    name: "Silver Valley Academy",
    town: "Kellogg",
    days: 1,
    isOrdered: false,
    isAccepted: false,
    hasVoucher: true,
  },
];

/** Through the same doors as real schools, so that papers, letters and books are what they would be. */
export async function addDemoSchools(
  site: Site,
  projects: ClassProjects | null = null,
): Promise<number> {
  const code = newShortCode();
  await db()
    .insert(vouchers)
    .values({
      season: site.season.id,
      code,
      label: "Lions Club of Nampa",
      kind: "percent",
      value: 20,
      mostUses: 5,
      types: ["school"],
    });
  for (const school of SCHOOLS) await addSchool(school, { code, projects }, site);
  return SCHOOLS.length;
}

async function addSchool(
  school: MadeUpSchool,
  { code, projects }: { code: string; projects: ClassProjects | null },
  today: Site,
): Promise<void> {
  const site = { ...today, now: new Date(today.now.getTime() - school.days * DAY_MS) };
  const voucher = school.hasVoucher ? ((await findVoucher(code)) ?? null) : null;
  const office = school.town.toLowerCase();
  const request = requestSchema.parse({
    school_name: school.name,
    school_type: "public",
    school_address: `100 Main Street\n${school.town}, Idaho`,
    student_count: "26-50",
    contact_name: "The school office",
    email: `office.${office}@example.org`,
    terms_accepted: true,
  });
  const token = await requestQuote(request, `demo:${office}`, site, voucher);
  const quoted = await orderByToken(token);
  if (!quoted) throw new Error("A made-up quote is not there");
  await db()
    .update(schoolOrders)
    .set({ createdAt: site.now })
    .where(eq(schoolOrders.id, quoted.id));
  if (!school.isOrdered) return;
  const bookkeeper_email = `books.${office}@example.org`;
  await placeOrder(
    quoted.id,
    { purchase_order: `PO ${4100 + school.days}`, bookkeeper_email },
    site,
  );
  if (!school.isAccepted) return;
  const order = await accept(quoted.id, { ...site, now: new Date(site.now.getTime() + DAY_MS) });
  if (school.paid) await pay(order, school.paid, today);
  if (school.hasClass) await addDemoClass(order, today, projects);
}

async function accept(id: string, site: Site): Promise<SchoolOrder> {
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order) await acceptOrder(tx, order, BY_COMMAND, site);
  });
  return orderNow(id);
}

async function pay(order: SchoolOrder, howMuch: "part" | "all", site: Site): Promise<void> {
  const { id, amountInCents } = await orderNow(order.id);
  await recordPayment(
    {
      id,
      version: versionOf(await orderNow(id)),
      actor: "demonstration",
      method: "check",
      reference: "Check 20417",
      amountInCents: howMuch === "all" ? amountInCents : Math.round(amountInCents * 0.4),
    },
    { ...site, now: new Date(site.now.getTime() - 3 * DAY_MS) },
  );
}

async function orderNow(id: string): Promise<SchoolOrder> {
  const order = await orderById(id);
  if (!order) throw new Error("A made-up order is not there");
  return order;
}
