import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { dollars } from "~/program/format";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import type { Route } from "./+types/list";
import { OrderPill } from "./order-pill";
import { ordersList } from "./orders-list.server";

export const middleware = [toSee("school-orders.view")];

export function loader({ url }: Route.LoaderArgs) {
  return listPage(ordersList, url);
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]> = [
  {
    label: "School",
    sort: "name",
    cell: (row) => (
      <>
        <RecordLink path={SCHOOL_ORDERS_PATH} id={row.id}>
          {row.schoolName}
        </RecordLink>
        {row.purchaseOrder && <small>{row.purchaseOrder}</small>}
      </>
    ),
  },
  { label: "State", cell: (row) => <OrderPill state={row.state} /> },
  {
    label: "Quote",
    cell: (row) => (row.quote ? documentNumber({ kind: "quote", number: row.quote }) : ""),
  },
  {
    label: "Invoice",
    cell: (row) => (row.invoice ? documentNumber({ kind: "invoice", number: row.invoice }) : ""),
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

export default function SchoolOrders({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="School orders"
      purpose="Quotes, purchase orders and invoices of schools: accept an order, and record what is paid. The public pages show none of it; a school sees its own by the link in its letters."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No school has asked for a quote this season yet."
    />
  );
}
