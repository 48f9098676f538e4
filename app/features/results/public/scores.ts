import type { LoaderFunctionArgs } from "react-router";
import { jsonError } from "~/platform/forms/json-error.server";
import { RELEASED_KINDS } from "~/program/results/run-inputs";
import { csvOfSheet } from "~/program/scoring/sheet/sheet-csv";
import { findRelease } from "~/records/results/released-run.server";
import { siteContext } from "~/ui/site-router-context";

/** The scores without names, as they were frozen: `npm run recompute -- FILE` gives the judges' ranking to the digit. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, name, format] = /^scores-([a-z]+)\.(csv|json)$/.exec(params.file ?? "") ?? [];
  const kind = RELEASED_KINDS.find((each) => each === name);
  const site = context.get(siteContext);
  const { run } = kind ? await findRelease(kind, site) : { run: undefined };
  if (!run || run.publicSheet.readings.length === 0) return jsonError("not_found");
  const isCsv = format === "csv";
  const body = isCsv ? csvOfSheet(run.publicSheet) : JSON.stringify(run.publicSheet);
  return new Response(body, {
    headers: {
      "Content-Type": `${isCsv ? "text/csv" : "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="scores-${site.season.id}-${name}.${format}"`,
    },
  });
}
