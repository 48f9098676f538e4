import type { LoaderFunctionArgs } from "react-router";
import { streamArchive } from "~/platform/files/stream-archive.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { siteContext } from "~/ui/site-router-context";
import { pressFiles } from "./press-files.server";
import { pressView } from "./press-view.server";

/** The kit as one file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  // Made anew for each, of what families allow at that moment: it costs as much as many pages from memory.
  const address = clientAddressOf(request);
  const refused = await limitRequests({ action: "press-kit", address });
  if (refused) return jsonError("too_many_requests", { wait: refused.retryAfterSeconds });
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
