import { Link } from "react-router";
import { lookedAtEvent } from "~/features/registration/staff/stray-events.server";
import { dollars } from "~/program/format";
import { mayChange, staffContext } from "../guard.server";
import { listPage } from "../listing/list-page.server";
import { type Column, ListScreen } from "../listing/list-screen";
import { done, readRecordForm, refused } from "../record/record-form.server";
import { ActionForm } from "../ui/action-form";
import { ShortMoment } from "../ui/moment";
import { Notice } from "../ui/notice";
import type { Route } from "./+types/list";
import { type PaymentEventRow, paymentEventsSource } from "./payment-events-source.server";
import { paymentEventsView, STRAY_REASON_LABELS } from "./payment-events-view";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage<PaymentEventRow>(paymentEventsSource, url),
    canChange: mayChange(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { line } = await readRecordForm(request);
  const wasStray = await lookedAtEvent(line("id"), context.get(staffContext).id);
  return wasStray
    ? done("The event is marked as looked at.")
    : refused("There is nothing to look at about this event any more.");
}

const COLUMNS: Column<PaymentEventRow>[] = [
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

const LOOKED_AT: Column<PaymentEventRow> = {
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
      view={paymentEventsView}
      page={loaderData.page}
      columns={loaderData.canChange ? [...COLUMNS, LOOKED_AT] : COLUMNS}
      rowKey={(row) => row.id}
      empty="Every payment that was reported belongs to a registration."
      canExport={false}
    >
      <Notice outcome={actionData} />
    </ListScreen>
  );
}
