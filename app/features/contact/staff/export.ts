import { staffContext } from "~/admin/guard.server";
import { exportList } from "~/platform/lists/export-list.server";
import type { Route } from "./+types/export";
import { messagesList } from "./messages-list.server";

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(messagesList, { request, url, format: params.format, actor });
}
