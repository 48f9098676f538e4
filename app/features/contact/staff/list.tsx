import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import type { Route } from "./+types/list";
import { MessagePill } from "./message-pill";
import { messagesList } from "./messages-list.server";

export const middleware = [toSee("messages.view")];

export function loader({ url }: Route.LoaderArgs) {
  return listPage(messagesList, url);
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]> = [
  {
    label: "From",
    sort: "name",
    cell: (row) => (
      <>
        <RecordLink path="/admin/messages" id={row.id}>
          {row.name}
        </RecordLink>
        <small>{row.email}</small>
      </>
    ),
  },
  {
    label: "Subject",
    cell: (row) => (
      <>
        <span>{row.subject}</span>
        <small>{row.firstLine}</small>
      </>
    ),
  },
  {
    label: "Status",
    sort: "unread",
    cell: (row) => (
      <>
        <MessagePill {...row} />
        {row.takenBy && <small>taken by {row.takenBy}</small>}
      </>
    ),
  },
  { label: "Received (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Messages"
      purpose="What people wrote on the contact page: read it and answer it in place; unread ones come first. The public pages show none of it."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No message has arrived this season yet. Messages from the contact page appear here."
    />
  );
}
