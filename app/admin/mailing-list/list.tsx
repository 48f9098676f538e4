import { Link } from "react-router";
import { mayChange, staffContext } from "../guard.server";
import { listPage } from "../listing/list-page.server";
import { type Column, ListScreen } from "../listing/list-screen";
import { done, readRecordForm, refused } from "../record/record-form.server";
import { ActionForm } from "../ui/action-form";
import { momentText, ShortMoment } from "../ui/moment";
import { Notice } from "../ui/notice";
import type { Route } from "./+types/list";
import { type MailingListRow, mailingListSource } from "./mailing-list-source.server";
import { mailingListView, SOURCE_LABELS } from "./mailing-list-view";
import { withdraw } from "./withdraw.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage<MailingListRow>(mailingListSource, url),
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

const COLUMNS: Column<MailingListRow>[] = [
  {
    label: "E-mail",
    sort: "email",
    cell: (row) => <Link to={`/admin/${SCREENS[row.source]}/${row.id}`}>{row.email}</Link>,
  },
  { label: "Name", cell: (row) => row.name },
  { label: "Asked in", cell: (row) => SOURCE_LABELS[row.source] },
  { label: "When (MT)", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

const WITHDRAWAL: Column<MailingListRow> = {
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
      view={mailingListView}
      page={loaderData.page}
      columns={loaderData.canChange ? [...COLUMNS, WITHDRAWAL] : COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has asked for updates yet."
    >
      <Notice outcome={actionData} />
    </ListScreen>
  );
}
