import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { mayRead } from "~/records/judging/readings.server";
import { siteContext } from "~/ui/site-router-context";
import { requireReading } from "../judge-door.server";
import { linkOf } from "./material.server";

/** Leads to what a student put on another site; its address often holds a name, and stands in none of our pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { reading } = await requireReading(request, params.assignment, context.get(siteContext));
  const { part } = params;
  const content = mayRead(reading) ? reading.version?.content : undefined;
  const link =
    content && (part === "video" || part === "slidesOrCode") ? linkOf(content, part) : null;
  if (!link) throw data(null, { status: 404 });
  return redirect(link, {
    headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
  });
}
