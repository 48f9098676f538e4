import { redirect } from "react-router";
import { registrationById } from "~/records/intake/find-registration.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { fileOf, orderByToken } from "~/records/school-orders/find-order.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { MessagePage } from "~/ui/message-page";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/returned";
import { RETURNED } from "./copy";
import { payerCookie } from "./payer-cookie.server";

export const headers = tokenPageHeaders;

export function meta() {
  return [{ title: RETURNED.title }, { name: "robots", content: "noindex" }];
}

/** From the payment page back to the order's, which shows what has arrived. Coming here pays nothing. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = payerCookie.read(request);
  const order = token ? await orderByToken(token) : undefined;
  if (!token || !order) return null;
  const cookie = { "Set-Cookie": payerCookie.clear() };
  if (url.searchParams.has("canceled")) {
    throw redirect(`${orderPath(token)}?payment=canceled`, { status: 303, headers: cookie });
  }
  const row = order.registrationId ? await registrationById(order.registrationId) : undefined;
  // Its visitor is often back before the event is.
  if (row?.checkoutSessionId) await reconcileOne(row.checkoutSessionId);
  const after = row && (await registrationById(row.id));
  const isAwaited = after?.checkoutState === "open" || after?.checkoutState === "processing";
  const { balance } = await fileOf(order);
  const news = isAwaited || balance.paidInCents === 0 ? "awaited" : "received";
  throw redirect(`${orderPath(token)}?payment=${news}`, { status: 303, headers: cookie });
}

export default function ReturnedFromPayment() {
  return (
    <MessagePage
      title={RETURNED.title}
      text={RETURNED.text}
      action={{ href: "/", label: RETURNED.action }}
    />
  );
}
