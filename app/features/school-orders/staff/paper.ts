import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { paperNamed } from "~/records/school-orders/find-order.server";
import { documentResponse } from "../documents/document-response.server";
import type { Route } from "./+types/paper";

export const middleware = [toSee("school-orders.view")];

export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const paper = await paperNamed(recordIdOf(params.id), params.paper);
  if (!paper) throw notHere();
  return documentResponse(paper);
}
