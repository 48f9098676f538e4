import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { mayChange, staffContext } from "~/platform/staff/staff-context.server";
import { ActionForm } from "~/ui/staff/action-form";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { momentText, ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { done, readRecordForm, refused } from "../record/record-form.server";
import type { Route } from "./+types/list";
import { mailingList } from "./mailing-list.server";
import { SOURCE_LABELS } from "./source-labels";
import { withdraw } from "./withdraw.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(mailingList, url),
    canChange: mayChange(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { line } = await readRecordForm(request);
  const times = await withdraw(line("email"), context.get(staffContext).id);
  if (times === 0) return refused("This address is not on the list.");
  return done("The address is off the list, wherever it was asked for.");
}

const SCREENS = { message: "messages", application: "applications", registration: "registrations" };

type Columns = ColumnsOf<Route.ComponentProps["loaderData"]["page"]>;

const COLUMNS: Columns = [
  {
    label: "E-mail",
    sort: "email",
    cell: (row) => <Link to={`/admin/${SCREENS[row.source]}/${row.id}`}>{row.email}</Link>,
  },
  { label: "Name", cell: (row) => row.name },
  { label: "Asked in", cell: (row) => SOURCE_LABELS[row.source] },
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
      about={`${row.email}, ${SOURCE_LABELS[row.source]}, ${momentText(row.createdAt)}`}
    />
  ),
};

export default function MailingList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Mailing list"
      purpose="Everyone who asked for updates by e-mail. An address that asked twice is exported once; taking it off holds everywhere, and the public pages stay as they are."
      page={loaderData.page}
      columns={loaderData.canChange ? [...COLUMNS, WITHDRAWAL] : COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has asked for updates yet."
    >
      <Notice outcome={actionData} />
    </ListScreen>
  );
}
