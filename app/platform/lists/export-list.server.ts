import { data } from "react-router";
import { byStaff } from "~/program/event-actors";
import { readListQuery } from "~/program/list-query";
import { db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { realNow } from "../site/clock.server";
import { csvFile } from "./csv.server";
import type { List } from "./define-list.server";
import { conditionOf } from "./list-conditions.server";
import { xlsxFile } from "./xlsx.server";

interface Asked {
  request: Request;
  url: URL;
  format: string | undefined;
  actor: string;
  /** What belongs in the same file and stands in another table: below it, under the same labels. */
  below?: List[];
}

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", write: csvFile },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: xlsxFile,
  },
};

/** Exactly what the list shows, all pages of it, as a file that starts at once and is never held whole. */
export async function exportList(
  list: List,
  { request, url, format, actor, below = [] }: Asked,
): Promise<Response> {
  const file = list.export;
  if (!file || (format !== "csv" && format !== "xlsx")) throw data(null, { status: 404 });
  const { type, write } = FORMATS[format];
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${file.name}-${realNow().toISOString().slice(0, 10)}.${format}"`,
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const query = readListQuery(url.searchParams, list.view);
  const asks = [...Object.keys(query.filters), ...(query.q ? ["search"] : [])];
  await recordEvent(db(), {
    actor: byStaff(actor),
    action: "export",
    recordType: "export",
    fields: [file.name, format, ...asks],
  });
  return new Response(write(file.labels, linesOf()), { headers });

  async function* linesOf() {
    yield* file?.lines(conditionOf(list, query)) ?? [];
    for (const more of below) yield* more.export?.lines(conditionOf(more, query)) ?? [];
  }
}
