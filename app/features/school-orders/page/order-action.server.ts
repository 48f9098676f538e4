import type { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { findFilesOf } from "~/platform/files/find-files.server";
import { removeFile } from "~/platform/files/remove-files.server";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { inMinutes } from "~/program/format";
import type { Site } from "~/program/site";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { ORDER_PAGE, REQUEST } from "../copy";
import { PURCHASE_ORDER_SCAN } from "../scan-purposes.server";
import { isPlacedTooOften } from "../scans-of-orders.server";
import type { OrderProblem } from "./order-form";
import { orderSchema } from "./order-schema";
import { type Placed, placeOrder } from "./place-order.server";

interface SentOrder {
  request: Request;
  token: string;
  upload: Readable | undefined;
  site: Site;
}

/** Takes the purchase order with its scan. A scan that was taken stays, so that nobody sends it twice. */
export async function receiveOrder({ request, token, upload, site }: SentOrder) {
  const order = await orderByToken(token);
  if (!order) throw data(null, { status: 404 });
  const address = clientAddressOf(request);
  const limited = await limitRequests({ action: "school-order", address, knownSender: order.id });
  if (limited) {
    const text = REQUEST.tooMany(inMinutes(limited.retryAfterSeconds));
    return problem({ text, errors: {}, typed: {} }, 429);
  }
  if (isPlacedTooOften(address)) {
    return problem({ text: ORDER_PAGE.order.tooManyToday, errors: {}, typed: {} }, 429);
  }
  const owner = { kind: ORDER_RECORD, id: order.id };
  const received = await receiveUpload(request, upload, PURCHASE_ORDER_SCAN, owner);
  const submission = parseForm(received.fields, orderSchema);
  const errors = submission.status === "success" ? {} : firstOf(submission.reply().error);
  const kept = await findFilesOf(owner, PURCHASE_ORDER_SCAN);
  const hasScan = kept.some(({ state }) => state !== "refused");
  if (!hasScan) errors.scan = received.refusal ?? ORDER_PAGE.order.scanMissing;
  if (submission.status !== "success" || !hasScan) {
    return problem({ text: ORDER_PAGE.order.problem, errors, typed: textsOf(received.fields) });
  }
  const placed = await placeOrder(order.id, submission.value, site);
  if (placed === "placed") return redirect(orderPath(encodeURIComponent(token)), 303);
  if (received.file) await removeFile(db(), received.file.id);
  return problem({ text: notPlaced(placed, site), errors: {}, typed: {} }, 409);
}

function notPlaced(placed: Exclude<Placed, "placed">, site: Site): string {
  if (placed === "too-late") return ORDER_PAGE.over(site);
  return placed === "others-wait" ? ORDER_PAGE.order.waiting : ORDER_PAGE.order.notOpen;
}

function problem(content: OrderProblem, status = 400) {
  return data(content, { status });
}

function firstOf(found: Record<string, string[] | null> | null | undefined) {
  const errors: Record<string, string> = {};
  for (const [name, texts] of Object.entries(found ?? {})) if (texts?.[0]) errors[name] = texts[0];
  return errors;
}

function textsOf(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
