import { randomUUID } from "node:crypto";
import { STAMP_FIELDS } from "../../app/program/form-stamp.ts";
import { aPdf } from "../../tests/support/sample-pdf.ts";
import { asForm, isRefusedAsClosed } from "../../tests/support/traffic.ts";
import type { Desk, Writer } from "./desk.ts";
import { fieldsOf, insist } from "./staff.ts";

export const SCHOOLS = "schools";
/** Quotes are many and orders few, as with real schools; a scan takes the site longer than a form. */
const ORDERS_ONE_IN = 3;

/** Asks for quotes; now and then one becomes an order, and staff accept it, which makes an invoice. */
export function schoolsWriter(): Writer {
  let turn = 0;
  return async (desk) => {
    turn += 1;
    const email = `office-${randomUUID()}@example.org`;
    const path = await askForQuote(desk, email);
    if (!path) return;
    desk.ledger.quotes.add(email);
    if (turn % ORDERS_ONE_IN !== 1 || !(await order(desk, path))) return;
    await accept(desk, email);
    desk.ledger.acceptedOrders.add(email);
  };
}

/** The page of the quote; undefined where registration is closed. */
async function askForQuote({ traffic }: Desk, email: string): Promise<string | undefined> {
  const form = asForm(
    {
      [STAMP_FIELDS.key]: randomUUID(),
      [STAMP_FIELDS.startedAt]: String(Date.now() - 30_000),
      school_name: `School of ${email}`,
      student_count: "26-50",
      email,
      terms_accepted: "on",
    },
    { origin: traffic.origin },
  );
  const { headers } = await traffic.sendUntil(
    SCHOOLS,
    "/school-order",
    () => form,
    ({ status }) => status === 303 || isRefusedAsClosed(status),
  );
  return headers.get("location") ?? undefined;
}

/** False where there is no room for the scan, or the season went on meanwhile. That it was ordered before means that an answer was lost. */
async function order({ traffic, ledger }: Desk, path: string): Promise<boolean> {
  const form = new FormData();
  form.append("purchase_order", "PO 4711");
  form.append("bookkeeper_email", "books@example.org");
  const scan = new Uint8Array(aPdf({ pages: 1 }));
  form.append("scan", new File([scan], "order.pdf", { type: "application/pdf" }));
  const request = () => ({ method: "POST", headers: { origin: traffic.origin }, body: form });
  const { status, text } = await traffic.sendPatiently(SCHOOLS, path, request);
  if (status === 400 && WITHOUT_ROOM.test(text)) ledger.withoutRoom += 1;
  if (status !== 409) return status === 303;
  ledger.ordersTooLate += 1;
  return !text.includes("This quote is no longer valid");
}

const WITHOUT_ROOM = /There is no room left|We cannot take files right now/;

async function accept(desk: Desk, email: string): Promise<void> {
  const list = `/admin/school-orders?q=${encodeURIComponent(email)}`;
  const headers = { cookie: desk.cookie };
  const idIn = (text: string) => /\/admin\/school-orders\/([0-9a-f-]{36})/.exec(text)?.[1];
  const { text } = await desk.traffic.sendUntil(
    "staff",
    list,
    () => ({ headers }),
    (answer) => answer.status === 200 && idIn(answer.text) !== undefined,
  );
  await insist(desk, `/admin/school-orders/${idIn(text)}`, {
    form: (screen) => ({ intent: "accept", version: fieldsOf(screen).version ?? "" }),
    isDone: ({ status }) => status === 303,
    isSeen: (screen) => !screen.includes("Accept the order"),
  });
}
