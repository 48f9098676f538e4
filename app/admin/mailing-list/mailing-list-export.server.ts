import type { ListExport } from "~/platform/lists/export-list.server";
import { type MailingListRow, mailingListSource } from "./mailing-list-source.server";
import { SOURCE_LABELS } from "./mailing-list-view";

export const mailingListExport: ListExport<MailingListRow> = {
  name: "mailing-list",
  source: mailingListSource,
  selection: mailingListSource.columns,
  columns: [
    { label: "E-mail", value: (row) => row.email },
    { label: "Name", value: (row) => row.name },
    { label: "Asked in", value: (row) => SOURCE_LABELS[row.source] },
    { label: "When (MT)", value: (row) => row.createdAt },
  ],
  // They come in the order of addresses, so the same one again follows at once.
  skip: (row, previous) => row.email === previous?.email,
};
