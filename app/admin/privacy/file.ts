import { redirect } from "react-router";
import { staffContext } from "~/platform/staff/staff-context.server";
import { requireAdmin } from "../guard.server";
import type { Route } from "./+types/file";
import { personFile } from "./privacy-action.server";

export const middleware = [requireAdmin];

export async function action({ request, context }: Route.ActionArgs) {
  const file = await personFile(request, context.get(staffContext).id);
  if (!file) return redirect("/admin/privacy");
  return new Response(file, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      // The address stays out of the name: it would stand in every list of downloads.
      "Content-Disposition": `attachment; filename="personal-data-${new Date().toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Opened by hand there is nothing to see here. */
export function loader() {
  return redirect("/admin/privacy");
}
