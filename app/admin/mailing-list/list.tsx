import { Link } from "react-router";
import { z } from "zod";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { NOT_POSSIBLE } from "~/program/field-rules";
import { ActionForm } from "~/ui/staff/action-form";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { momentText, ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import type { Route } from "./+types/list";
import { mailingList } from "./mailing-list.server";
import { sourceOf } from "./sources.server";
import { withdraw } from "./withdraw.server";

export const middleware = [toSee("mailing-list.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await listPage(mailingList, url);
  const rows = page.rows.map((row) => {
    const { label = row.source, path } = sourceOf(row.source) ?? {};
    return { ...row, askedIn: label, to: path ? `${path}/${row.id}` : null };
  });
  return { page: { ...page, rows }, canChange: mayStaff(context, "mailing-list.withdraw") };
}

export const action = staffAction({
  needs: "mailing-list.withdraw",
  schema: z.object({ intent: z.literal("withdraw", NOT_POSSIBLE), email: z.string(NOT_POSSIBLE) }),
  handle: async ({ email }, { context, accept, refuse }) => {
    const times = await withdraw(email, context.get(staffContext).id);
    if (times === 0) return refuse("This address is not on the list.");
    return accept("The address is off the list, wherever it was asked for.");
  },
});

type Columns = ColumnsOf<Route.ComponentProps["loaderData"]["page"]>;

const COLUMNS: Columns = [
  {
    label: "Email",
    sort: "email",
    cell: (row) => (row.to ? <Link to={row.to}>{row.email}</Link> : row.email),
  },
  { label: "Name", cell: (row) => row.name },
  { label: "Asked in", cell: (row) => row.askedIn },
  { label: "When (MT)", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

const WITHDRAWAL: Columns[number] = {
  label: "Withdraw",
  cell: (row) => (
    <ActionForm
      intent="withdraw"
      values={{ email: row.email }}
      label="Take off"
      // An address that asked twice stands here twice.
      about={`${row.email}, ${row.askedIn}, ${momentText(row.createdAt)}`}
    />
  ),
};

export default function MailingList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Mailing list"
      purpose="Everyone who asked for updates by email. An address that asked twice is exported once; taking it off holds everywhere, and the public pages stay as they are."
      page={loaderData.page}
      columns={loaderData.canChange ? [...COLUMNS, WITHDRAWAL] : COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has asked for updates yet."
    >
      <Notice outcome={actionData?.outcome} />
    </ListScreen>
  );
}
