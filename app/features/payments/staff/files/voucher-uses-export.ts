import { exportList } from "~/platform/lists/export-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/voucher-uses-export";
import { voucherUsesList } from "./voucher-uses-list.server";

export const middleware = [toSee("payments.export")];

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(voucherUsesList, { request, url, format: params.format, actor });
}
