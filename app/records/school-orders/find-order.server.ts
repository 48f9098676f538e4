import { asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { type Balance, balanceOf } from "./balance";
import { documentNumber } from "./document-kinds";
import { ORDER_PAGE_LINK } from "./order-links.server";
import {
  type SchoolDocument,
  type SchoolOrder,
  type SchoolPayment,
  schoolDocuments,
  schoolOrders,
  schoolPayments,
} from "./school-orders.table.server";

/** An order with its papers and its money. */
export interface OrderFile {
  order: SchoolOrder;
  papers: SchoolDocument[];
  payments: SchoolPayment[];
  balance: Balance;
}

export async function orderById(
  id: string,
  from: Database = db(),
): Promise<SchoolOrder | undefined> {
  const [row] = await from.select().from(schoolOrders).where(eq(schoolOrders.id, id));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<SchoolOrder | undefined> {
  const [row] = await tx.select().from(schoolOrders).where(eq(schoolOrders.id, id)).for("update");
  return row;
}

/** Whose page a link opens. */
export async function orderByToken(token: string): Promise<SchoolOrder | undefined> {
  const link = await lookAtLink(ORDER_PAGE_LINK.purpose, token);
  return link.state === "good" ? orderById(link.subjectId) : undefined;
}

export async function fileOf(order: SchoolOrder, from: Database = db()): Promise<OrderFile> {
  const papers = await from
    .select()
    .from(schoolDocuments)
    .where(eq(schoolDocuments.orderId, order.id))
    .orderBy(asc(schoolDocuments.issuedAt), asc(schoolDocuments.createdAt));
  const payments = await from
    .select()
    .from(schoolPayments)
    .where(eq(schoolPayments.orderId, order.id))
    .orderBy(asc(schoolPayments.createdAt), asc(schoolPayments.id));
  return { order, papers, payments, balance: balanceOf(papers, payments) };
}

/** One of an order's papers by what stands on it: "INV-0042.pdf". */
export async function paperNamed(
  orderId: string,
  name: string | undefined,
): Promise<SchoolDocument | undefined> {
  const papers = await db()
    .select()
    .from(schoolDocuments)
    .where(eq(schoolDocuments.orderId, orderId));
  return papers.find((paper) => `${documentNumber(paper)}.pdf` === name);
}
