import { Link } from "react-router";
import { z } from "zod";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { NOT_POSSIBLE } from "~/program/field-rules";
import { dollars } from "~/program/format";
import { lookedAtEvent } from "~/records/payments/stray-events.server";
import { ActionForm } from "~/ui/staff/action-form";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import type { Route } from "./+types/list";
import { paymentEventsList } from "./payment-events-list.server";
import { STRAY_REASON_LABELS } from "./stray-reason-labels";

export const middleware = [toSee("payment-events.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(paymentEventsList, url),
    canChange: mayStaff(context, "payment.record"),
  };
}

export const action = staffAction({
  needs: "payment.record",
  schema: z.object({ intent: z.literal("look", NOT_POSSIBLE), id: z.string(NOT_POSSIBLE) }),
  handle: async ({ id }, { context, accept, refuse }) => {
    const wasStray = await lookedAtEvent(id, context.get(staffContext).id);
    return wasStray
      ? accept("The event is marked as looked at.")
      : refuse("There is nothing to look at about this event any more.");
  },
});

type Page = Route.ComponentProps["loaderData"]["page"];
type PaymentEventRow = Page["rows"][number];

const COLUMNS: ColumnsOf<Page> = [
  {
    label: "What happened",
    cell: (row) => (
      <>
        {row.type}
        <small>{row.id}</small>
      </>
    ),
  },
  { label: "About", cell: (row) => <About {...row} /> },
  { label: "Why it is here", cell: (row) => <Reason {...row} /> },
  {
    label: "Amount",
    isNumber: true,
    cell: (row) => (row.amountInCents === null ? "–" : dollars(row.amountInCents)),
  },
  { label: "Received (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

const LOOKED_AT: ColumnsOf<Page>[number] = {
  label: "Done",
  cell: (row) =>
    strayReason(row) && (
      <ActionForm
        intent="look"
        values={{ id: row.id }}
        label={
          <span>
            Looked at<span className="sr-only"> {row.id}</span>
          </span>
        }
      />
    ),
};

function About({ registrationId, sessionId, objectId }: PaymentEventRow) {
  if (!registrationId) return <>{sessionId ?? objectId}</>;
  return <Link to={`/admin/registrations/${registrationId}`}>Its registration</Link>;
}

function Reason(row: PaymentEventRow) {
  const reason = strayReason(row);
  return reason ? <span className="flag">{STRAY_REASON_LABELS[reason]}</span> : "–";
}

function strayReason({ registrationId, attention }: PaymentEventRow) {
  if (registrationId || !attention || !(attention in STRAY_REASON_LABELS)) return null;
  return attention as keyof typeof STRAY_REASON_LABELS;
}

export default function PaymentEvents({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Payment events"
      purpose="What the payment service has reported and no registration here answers to. Look its number up in the payment service’s dashboard, return the money there if it is nobody’s, and mark the event as looked at. The public pages show none of it."
      page={loaderData.page}
      columns={loaderData.canChange ? [...COLUMNS, LOOKED_AT] : COLUMNS}
      rowKey={(row) => row.id}
      empty="Every payment that was reported belongs to a registration."
    >
      <Notice outcome={actionData?.outcome} />
    </ListScreen>
  );
}
