import { data, type LoaderFunctionArgs } from "react-router";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { xlsxFile } from "~/platform/lists/xlsx.server";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { requireDesk } from "~/records/access/school-desk.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { drawReport } from "./draw-report.server";
import { reportCells, reportLabels } from "./report-cells";
import { schoolReport } from "./school-report.server";

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** How far a school is, as a file for its principal. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { desk, visitor } = await requireDesk(request, params.school, "class.view", site);
  const { format } = params;
  if (format !== "pdf" && format !== "xlsx") throw data(null, { status: 404 });
  const { locale } = context.get(requestContext);
  const classes = await schoolReport(desk, context.get(lessonsContext), site);
  await recordEvent(db(), {
    actor: { kind: "person", id: visitor.session.personId },
    action: "export",
    recordType: "export",
    fields: ["school-report", format],
  });
  const school = [desk.name, desk.town].filter(Boolean).join(", ");
  const knownSender = visitor.session.personId;
  const body =
    format === "pdf"
      ? await drawInTurn({ request, knownSender, locale }, () =>
          drawReport(
            {
              school,
              classes,
              locale,
              productName: site.settings.productName,
              organizerName: site.settings.organizerName,
              madeAt: site.now,
            },
            request.signal,
          ),
        )
      : xlsxFile(reportLabels(locale), linesOf(classes, locale));
  return new Response(body, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="progress-report.${format}"`,
    },
  });
}

async function* linesOf(
  classes: Awaited<ReturnType<typeof schoolReport>>,
  locale: Parameters<typeof reportCells>[1],
) {
  for (const each of classes) yield reportCells(each, locale);
}
