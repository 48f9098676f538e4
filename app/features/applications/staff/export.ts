import { staffContext } from "~/admin/guard.server";
import { exportList } from "~/platform/lists/export-list.server";
import type { Route } from "./+types/export";
import { applicationsList } from "./applications-list.server";

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(applicationsList, { request, url, format: params.format, actor });
}
