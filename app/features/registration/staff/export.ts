import { exportList } from "~/platform/lists/export-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/export";
import { registrationsListFor } from "./list-for-money.server";

export const middleware = [toSee("registrations.export")];

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(registrationsListFor(context), { request, url, format: params.format, actor });
}
