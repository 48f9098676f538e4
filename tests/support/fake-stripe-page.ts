import type { IncomingMessage, ServerResponse } from "node:http";
import type { FakeStripe } from "./fake-stripe.ts";

/** The stand-in's payment page, on another origin than the site: pay, or go back. */
export async function fakeCheckoutPage(
  fake: FakeStripe,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = (request.url ?? "").split("/")[2]?.split("?")[0] ?? "";
  const session = fake.session(id);
  if (request.method === "POST") {
    fake.pay(id);
    await fake.deliver(fake.event("checkout.session.completed", id));
    response.writeHead(303, { location: session.successUrl });
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>Stand-in checkout</title><link rel="icon" href="data:,">
<main><h1>Stand-in checkout</h1><p>${session.itemName}</p>
<p>Total: ${session.amountTotal}</p>
<form method="post" action="/pay/${id}"><button>Pay</button></form>
<a href="${session.cancelUrl.replaceAll("&", "&amp;")}">Cancel</a></main></html>`);
}
