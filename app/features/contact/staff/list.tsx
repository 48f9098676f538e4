import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { RecordLink } from "~/ui/staff/record-link";
import { numbered, SelectBox, SelectionBar } from "~/ui/staff/selection";
import { ROLE_LABELS } from "../role-labels";
import type { Route } from "./+types/list";
import { markMessages } from "./mark-many.server";
import { MessagePill } from "./message-pill";
import { messagesList } from "./messages-list.server";

export const middleware = [toSee("messages.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(messagesList, url),
    canChange: mayStaff(context, "message.change"),
  };
}

export const action = markMessages;

const SELECTED_FORM = "selected-messages";

/**
 * Whoever opens one that is unread goes on to the next unread one, whatever the list shows besides. Not in the order
 * of what is unread: there the one that was answered stands behind all others.
 */
const UNREAD = { status: "unread", sort: "-received" };

type Columns = ColumnsOf<Route.ComponentProps["loaderData"]["page"]>;

const SELECT: Columns[number] = {
  label: "Select",
  cell: (row) => (
    <SelectBox form={SELECTED_FORM} name="message" id={row.id} of={`${row.name}: ${row.subject}`} />
  ),
};

const COLUMNS: Columns = [
  {
    label: "From",
    sort: "name",
    cell: (row) => (
      <>
        <RecordLink path="/admin/messages" id={row.id} queue={row.status === "unread" && UNREAD}>
          {row.name}
        </RecordLink>
        <small>
          {ROLE_LABELS[row.role]}, {row.email}
        </small>
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

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { page, canChange } = loaderData;
  return (
    <ListScreen
      title="Messages"
      purpose="What people wrote on the contact page: read it and answer it in place; unread ones come first. The public pages show none of it."
      page={page}
      columns={canChange ? [...COLUMNS, SELECT] : COLUMNS}
      rowKey={(row) => row.id}
      empty="No message has arrived this season yet. Messages from the contact page appear here."
      afterList={
        canChange &&
        page.total > 0 && (
          <SelectionBar
            form={SELECTED_FORM}
            name="message"
            method="post"
            label="Mark those selected"
            total={page.hasMoreThanCounted ? Number.POSITIVE_INFINITY : page.total}
          >
            {(count) =>
              MARKS.map(({ mark, deed }) => (
                <button key={mark} type="submit" name="mark" value={mark} className="btn btn-line">
                  {numbered(deed, count)}
                </button>
              ))
            }
          </SelectionBar>
        )
      }
    >
      <Notice outcome={actionData?.outcome} />
    </ListScreen>
  );
}

const MARKS = [
  { mark: "read", deed: "Mark as read" },
  { mark: "taken", deed: "Take" },
  { mark: "archived", deed: "Archive" },
];
