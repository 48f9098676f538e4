import { Link, useLocation } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { dollars } from "~/program/format";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import { siteContext } from "~/ui/site-router-context";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { RecordLink } from "~/ui/staff/record-link";
import { numbered, SelectBox, SelectionBar } from "~/ui/staff/selection";
import type { Route } from "./+types/list";
import { whatIsAccepted, whyNothingIsAccepted } from "./accepting.server";
import { AcceptingPanel } from "./accepting-panel";
import { acceptFromList } from "./list-action.server";
import { OrderPill } from "./order-pill";
import { ordersList } from "./orders-list.server";

export const middleware = [toSee("school-orders.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const canDecide = mayStaff(context, "school-order.decide");
  const accepting = canDecide
    ? await whatIsAccepted(url.searchParams, context.get(siteContext))
    : null;
  return {
    page: await listPage(ordersList, url),
    canWrite: mayStaff(context, "letters.write"),
    canDecide,
    accepting,
    missing: canDecide && !accepting ? whyNothingIsAccepted(url.searchParams) : null,
  };
}

export const action = acceptFromList;

type Columns = ColumnsOf<Route.ComponentProps["loaderData"]["page"]>;

const SELECTED_FORM = "selected-orders";

const SELECT: Columns[number] = {
  label: "Select",
  cell: (row) =>
    row.state === "ordered" && (
      <SelectBox form={SELECTED_FORM} name="accept" id={row.id} of={row.schoolName} />
    ),
};

const DECIDE: Columns[number] = {
  label: "Decide",
  cell: (row) => row.state === "ordered" && <Accept {...row} />,
};

/** One press opens what was ordered with its letter beside the list; the filters stay. */
function Accept({ id, schoolName }: { id: string; schoolName: string }) {
  const params = withoutAccepting(useLocation().search);
  params.set("accept", id);
  return (
    <Link to={`?${params}`} preventScrollReset>
      Accept
      <span className="sr-only"> {schoolName}</span>
    </Link>
  );
}

function withoutAccepting(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete("accept");
  return params;
}

const SCHOOL: Columns[number] = {
  label: "School",
  sort: "name",
  cell: (row) => (
    <>
      <RecordLink path={SCHOOL_ORDERS_PATH} id={row.id}>
        {row.schoolName}
      </RecordLink>
      <small>{[row.contact, row.purchaseOrder].filter(Boolean).join(", ")}</small>
    </>
  ),
};

const COLUMNS: Columns = [
  { label: "State", cell: (row) => <OrderPill state={row.state} /> },
  { label: "Students", isNumber: true, cell: (row) => row.students },
  { label: "Price", isNumber: true, cell: (row) => dollars(row.amountInCents) },
  {
    label: "Paper",
    cell: (row) => (
      <>
        {row.quote && documentNumber({ kind: "quote", number: row.quote })}
        {row.invoice && <small>{documentNumber({ kind: "invoice", number: row.invoice })}</small>}
      </>
    ),
  },
  {
    label: "Still open",
    cell: (row) => (row.invoice ? dollars(row.dueInCents) : ""),
  },
  {
    label: "Due (MT)",
    sort: "due",
    cell: (row) => (row.dueAt ? <ShortMoment at={row.dueAt} /> : ""),
  },
  { label: "Asked (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

export default function SchoolOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { page, canWrite, canDecide, accepting, missing } = loaderData;
  const kept = withoutAccepting(useLocation().search);
  return (
    <ListScreen
      title="School orders"
      purpose="Quotes, purchase orders and invoices of schools: accept an order, and record what is paid. The public pages show none of it; a school sees its own by the link in its letters."
      page={page}
      writeTo={canWrite && "school-orders"}
      columns={canDecide ? [SELECT, SCHOOL, DECIDE, ...COLUMNS] : [SCHOOL, ...COLUMNS]}
      rowKey={(row) => row.id}
      empty="No school has asked for a quote this season yet."
      aside={accepting && <AcceptingPanel accepting={accepting} close={`?${kept}`} />}
    >
      <Notice outcome={actionData?.outcome ?? missing} />
      {canDecide && page.rows.some(({ state }) => state === "ordered") && (
        <SelectionBar
          form={SELECTED_FORM}
          name="accept"
          label="Accept those selected"
          total={page.query.filters.state === "ordered" ? page.total : 0}
          kept={kept}
        >
          {(count) => (
            // Sent with nothing ticked as well: then the server says what is missing.
            <button type="submit" name="accept" value="" className="btn btn-line">
              {numbered("Accept", count, true)}
            </button>
          )}
        </SelectionBar>
      )}
    </ListScreen>
  );
}
