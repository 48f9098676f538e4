import { exportList } from "~/platform/lists/export-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/refunds-export";
import { refundsList } from "./refunds-list.server";
import { schoolReturnsFor } from "./school-payments-list.server";

export const middleware = [toSee("payments.export")];

const OF_SCHOOLS = [schoolReturnsFor(refundsList.export?.labels ?? [])];

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(refundsList, { request, url, format: params.format, actor, below: OF_SCHOOLS });
}
