import type { LoaderFunctionArgs } from "react-router";
import { jsonError } from "~/platform/forms/json-error.server";
import { findCount } from "~/records/votes/freeze-count.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import { siteContext } from "~/ui/site-router-context";

/** The frozen count to the byte, from the day on which everybody may know the places. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const season = params.season ?? context.get(siteContext).season.id;
  const count = (await placesOutSince(season)) === null ? undefined : await findCount(season);
  if (!count) return jsonError("not_found");
  return new Response(count.file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="recount-${season}.csv"`,
    },
  });
}
