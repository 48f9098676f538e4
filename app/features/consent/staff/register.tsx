import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { fullName } from "~/program/shown-name";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { CONSENTS_PATH, referenceOf } from "../consent-paths";
import type { Route } from "./+types/register";
import { METHOD_LABELS } from "./method-labels";
import { registerList } from "./register-list.server";

export const middleware = [toSee("consents.view")];

export function loader({ url }: Route.LoaderArgs) {
  return listPage(registerList, url);
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]> = [
  { label: "Given (MT)", sort: "given", cell: (row) => <ShortMoment at={row.programAt} /> },
  {
    label: "Child",
    cell: (row) => <Link to={`${CONSENTS_PATH}/${row.participantId}`}>{fullName(row)}</Link>,
  },
  { label: "Guardian", cell: (row) => row.signature },
  { label: "Answer", cell: (row) => answerOf(row) },
  { label: "How", cell: (row) => METHOD_LABELS[row.method] },
  { label: "Text", cell: (row) => `${row.textVersion}, ${row.textLanguage}` },
  { label: "Number", cell: (row) => referenceOf(row.id) },
];

function answerOf({ isRevoked, takesPart }: { isRevoked: boolean; takesPart: boolean }): string {
  if (isRevoked) return "Taken back";
  return takesPart ? "Yes" : "No";
}

export default function Register({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Consent register"
      purpose="For an auditor: a line for every word that a guardian gave, with the text and its fingerprint. Nothing in it can be changed."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has answered yet this season."
      actions={<Link to={CONSENTS_PATH}>All children</Link>}
    />
  );
}
