import type { LoaderFunctionArgs } from "react-router";
import { milestonesOf } from "~/program/calendar";
import { siteContext } from "~/ui/site-router-context";
import { calendarText } from "./calendar";

/** `/calendar.ics` is the whole season, `/calendar/<milestone>.ics` one date of it. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  if (params.milestone === undefined) return calendarFile(calendarText(site), site.season.id);
  const milestone = milestonesOf(site.season).find(({ id }) => `${id}.ics` === params.milestone);
  if (!milestone) throw new Response(null, { status: 404 });
  return calendarFile(calendarText(site, milestone), `${site.season.id}-${milestone.id}`);
}

function calendarFile(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${name}.ics"`,
      "Cache-Control": "no-cache",
    },
  });
}
