import { SCHOOL_ORDER_PATH } from "~/program/paths";
import type { DocumentKind } from "./document-kinds";
import { documentNumber } from "./document-kinds";

/** For staff. */
export const SCHOOL_ORDERS_PATH = "/admin/school-orders";

export function orderPath(token: string): string {
  return `${SCHOOL_ORDER_PATH}/${token}`;
}

export function exemptionPath(token: string): string {
  return `${orderPath(token)}/exemption`;
}

export function payPath(token: string): string {
  return `${orderPath(token)}/pay`;
}

/** Where the payment page leads back to: it is told no link. */
export const INVOICE_RETURN_PATH = `${SCHOOL_ORDER_PATH}/returned`;

interface NumberedPaper {
  kind: DocumentKind;
  number: number;
}

export function paperPath(token: string, paper: NumberedPaper): string {
  return `${orderPath(token)}/papers/${documentNumber(paper)}.pdf`;
}

export function staffPaperPath(orderId: string, paper: NumberedPaper): string {
  return `${SCHOOL_ORDERS_PATH}/${orderId}/papers/${documentNumber(paper)}.pdf`;
}
