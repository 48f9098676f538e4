import type { LoaderFunctionArgs } from "react-router";
import { streamArchive } from "~/platform/files/stream-archive.server";
import { siteContext } from "~/ui/site-router-context";
import { pressFiles } from "./press-files.server";
import { pressView } from "./press-view.server";

/** The kit as one file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="press-kit-${site.season.id}.zip"`,
    // A consent that is taken back is out of the next download.
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamArchive(pressFiles(await pressView(site), site)), { headers });
}
