import { exportList } from "~/platform/lists/export-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/export";
import { ordersList } from "./orders-list.server";

export const middleware = [toSee("school-orders.export")];

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(ordersList, { request, url, format: params.format, actor });
}
