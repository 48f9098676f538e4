import { type LoaderFunctionArgs, redirect } from "react-router";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { orderByToken, paperNamed } from "~/records/school-orders/find-order.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { documentResponse } from "../documents/document-response.server";

/** One of the order's papers, for whoever has its link. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const order = await orderByToken(token);
  const paper = order && (await paperNamed(order.id, params.paper));
  // That page says what is the matter, and what can be done.
  if (!paper) return redirect(orderPath(encodeURIComponent(token)), 303);
  const asked = { request, knownSender: order.id, record: paper };
  return drawInTurn(asked, () => documentResponse(paper));
}
