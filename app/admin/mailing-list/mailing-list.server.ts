import { eq } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { mailingList as view } from "./mailing-list.table.server";
import { SOURCES, sourceOf } from "./sources.server";

const columns = {
  id: view.id,
  source: view.source,
  email: view.email,
  name: view.name,
  createdAt: view.createdAt,
};

export const mailingList = defineList({
  path: "/admin/mailing-list",
  from: view,
  columns,
  id: view.id,
  walk: view.email,
  search: { label: "Find by name or email", where: containedIn(view.search) },
  filters: {
    source: filter({
      label: "Asked in",
      any: "Anywhere",
      options: SOURCES.map(({ source, label }) => ({ value: source, label })),
      where: (value) => eq(view.source, value),
    }),
  },
  sorts: { email: [view.email] },
  defaultSort: "email",
  export: {
    name: "mailing-list",
    columns,
    cells: [
      { label: "Email", value: (row) => row.email },
      { label: "Name", value: (row) => row.name },
      { label: "Asked in", value: (row) => sourceOf(row.source)?.label },
      { label: "When (MT)", value: (row) => row.createdAt },
    ],
    // They come in the order of addresses, so the same one again follows at once.
    skip: (row, previous) => row.email === previous?.email,
  },
});
