import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { dollars } from "~/program/format";
import { ATTENTION_LABELS, REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import type { Route } from "./+types/list";
import { pageForMoney, registrationsListFor } from "./list-for-money.server";
import { registrationName } from "./registration-name";
import { RegistrationPill } from "./registration-pill";

export const middleware = [toSee("registrations.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const seesFamily = mayStaff(context, "registrations.see-family");
  const page = await listPage(registrationsListFor(context), url);
  return {
    page: seesFamily ? page : pageForMoney(page),
    seesFamily,
    canChange: mayStaff(context, "registration.enter"),
    canWrite: mayStaff(context, "letters.write"),
  };
}

type Page = Route.ComponentProps["loaderData"]["page"];

const COLUMNS: ColumnsOf<Page> = [
  {
    label: "Name",
    sort: "name",
    cell: (row) => (
      <>
        <RecordLink path="/admin/registrations" id={row.id}>
          {registrationName(row)}
        </RecordLink>
        <small>{row.email}</small>
      </>
    ),
  },
  { label: "School", cell: (row) => row.schoolName ?? "–" },
  { label: "Type", cell: (row) => REGISTRATION_TYPE_LABELS[row.type] },
  { label: "Grade", cell: (row) => row.gradeLevel ?? "–" },
  {
    label: "Students",
    isNumber: true,
    cell: (row) => row.studentCount ?? row.teamSize ?? "1",
  },
  { label: "Amount", isNumber: true, cell: (row) => dollars(row.amountInCents) },
  {
    label: "Status",
    cell: (row) => (
      <>
        <RegistrationPill status={row.status} />
        {row.paymentMode === "demo" && <small>Demonstration</small>}
      </>
    ),
  },
  { label: "To do", sort: "attention", cell: (row) => <ToDo {...row} /> },
  { label: "Received (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

function ToDo({ attention, guardianNeeded }: Page["rows"][number]) {
  const first = attention[0];
  if (first) return <span className="flag">{ATTENTION_LABELS[first]}</span>;
  return guardianNeeded ? <span className="flag">Guardian needed</span> : "–";
}

export default function Registrations({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Registrations"
      purpose="Everybody who registered for the fair. Those that need you come first. Nothing here changes the public pages."
      page={loaderData.page}
      columns={loaderData.seesFamily ? COLUMNS : COLUMNS.filter(({ label }) => label !== "Grade")}
      rowKey={(row) => row.id}
      writeTo={loaderData.canWrite && "registrants"}
      empty="Nobody has registered this season yet. Registrations appear here as soon as the form is sent."
      actions={
        loaderData.canChange && (
          <Link className="btn" to="/admin/registrations/new">
            Register by hand
          </Link>
        )
      }
    />
  );
}
