import { eq } from "drizzle-orm";
import { containedIn, type ListSource } from "~/platform/lists/list-source.server";
import { mailingList } from "./mailing-list.table.server";
import { mailingListView } from "./mailing-list-view";

export const mailingListSource: ListSource = {
  view: mailingListView,
  from: mailingList,
  columns: {
    id: mailingList.id,
    source: mailingList.source,
    email: mailingList.email,
    name: mailingList.name,
    createdAt: mailingList.createdAt,
  },
  id: mailingList.id,
  walk: mailingList.email,
  search: containedIn(mailingList.search),
  filters: { source: (value) => eq(mailingList.source, value as MailingListRow["source"]) },
  sorts: { email: [mailingList.email] },
};

export interface MailingListRow {
  id: string;
  source: "message" | "application" | "registration";
  email: string;
  name: string;
  createdAt: Date;
}
