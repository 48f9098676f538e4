import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/files-archive";
import { filesArchive } from "./files-archive.server";

export const middleware = [toSee("projects.export")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(siteContext).season;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="projects-${id}.zip"`,
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  await recordEvent(db(), {
    actor: byStaff(context.get(staffContext).id),
    action: "export",
    recordType: "export",
    fields: ["files of projects", "zip"],
  });
  return new Response(await filesArchive(id), { headers });
}
