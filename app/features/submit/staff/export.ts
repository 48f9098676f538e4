import { exportList } from "~/platform/lists/export-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Route } from "./+types/export";
import { projectsListFor } from "./projects-list.server";

export const middleware = [toSee("projects.export")];

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(staffContext).id;
  return exportList(projectsListFor(context), { request, url, format: params.format, actor });
}
