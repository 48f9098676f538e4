import { Link } from "react-router";
import { versionOf } from "~/platform/database/record-version.server";
import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { ARRANGED_LABELS } from "~/program/arranged-price";
import { dollars } from "~/program/format";
import { DOCUMENT_NAMES, documentNumber } from "~/records/school-orders/document-kinds";
import { fileOf, orderById } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { SCHOOL_ORDERS_PATH, staffPaperPath } from "~/records/school-orders/school-order-paths";
import { Facts } from "~/ui/staff/facts";
import { reportOf } from "~/ui/staff/form-report";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { EXEMPTION_SCAN } from "../scan-purposes.server";
import type { Route } from "./+types/detail";
import { changeSchoolOrder } from "./order-action.server";
import { METHOD_LABELS } from "./order-labels";
import { OrderPill } from "./order-pill";
import { OrderSteps } from "./order-steps";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("school-orders.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await orderById(recordIdOf(params.id));
  if (!found) throw notHere();
  const { idempotencyKey: _, ...order } = found;
  const { papers, payments, balance } = await fileOf(found);
  const scans = await findFilesOf({ kind: ORDER_RECORD, id: order.id });
  return {
    order,
    papers: papers.map(({ facts: _, ...paper }) => paper),
    payments,
    balance,
    scans: scans
      .filter(({ state }) => state === "ready")
      .map((file) => ({
        href: fileAddress(file),
        name: file.name,
        label: file.purpose === EXEMPTION_SCAN ? "Exemption form" : "Purchase order",
      })),
    version: versionOf(found),
    canChange: mayStaff(context, "school-order.decide"),
  };
}

export const action = changeSchoolOrder;

type Loaded = Route.ComponentProps["loaderData"];

export default function SchoolOrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { order, balance, papers, version, canChange } = loaderData;
  const hasInvoice = papers.some(({ kind }) => kind === "invoice");
  return (
    <RecordScreen
      title={order.schoolName}
      purpose="One school’s way from its quote to the paid invoice. Whoever asked and the bookkeeper get a letter with every step, as long as their address is known; the public pages show none of it."
      actions={<Link to={SCHOOL_ORDERS_PATH}>All school orders</Link>}
      outcome={actionData?.outcome}
    >
      {canChange && (
        <OrderSteps
          state={order.state}
          balance={balance}
          hasInvoice={hasInvoice}
          version={version}
          isReachable={order.contactEmail !== null}
          typed={reportOf(actionData?.result).values ?? {}}
        />
      )}
      <Panel title="Order">
        <Facts facts={factsOf(loaderData)} />
      </Panel>
      <Panel title="Papers">
        <ul>
          {papers.map((paper) => (
            <li key={paper.id}>
              <a href={staffPaperPath(order.id, paper)}>
                {DOCUMENT_NAMES[paper.kind]} {documentNumber(paper)}
              </a>
              , {dollars(paper.amountInCents)}, <Moment at={paper.issuedAt} />
              {paper.reason && <>: {paper.reason}</>}
            </li>
          ))}
          {loaderData.scans.map(({ href, name, label }) => (
            <li key={href}>
              {label}: <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </Panel>
      {hasInvoice && <Money {...loaderData} />}
    </RecordScreen>
  );
}

function factsOf({ order }: Loaded) {
  return [
    { label: "State", text: <OrderPill state={order.state} /> },
    { label: "Asked", text: <Moment at={order.createdAt} /> },
    { label: "Price", text: dollars(order.amountInCents) },
    {
      label: "Taken off",
      text: order.discountInCents > 0 && `${dollars(order.discountInCents)}, ${whyLess(order)}`,
    },
    { label: "Quote valid until", text: <Moment at={order.validUntil} /> },
    { label: "Purchase order", text: order.purchaseOrder },
    { label: "Contact", text: order.contactName },
    { label: "Email", text: order.contactEmail },
    { label: "Bookkeeper", text: order.bookkeeperEmail },
    { label: "Students, about", text: order.studentCount },
    { label: "School type", text: order.schoolType },
    { label: "Address", text: order.schoolAddress, isLong: true },
    {
      label: "Registration",
      text: order.registrationId && (
        <Link to={`/admin/registrations/${order.registrationId}`}>Open the registration</Link>
      ),
    },
  ];
}

function whyLess({ arrangedKind, arrangedPlaces }: Loaded["order"]): string {
  if (!arrangedKind) return "by a voucher";
  return `${ARRANGED_LABELS[arrangedKind]}${arrangedPlaces ? `, ${arrangedPlaces} students` : ""}`;
}

function Money({ balance, payments, order }: Loaded) {
  return (
    <Panel title="Money">
      <Facts
        facts={[
          { label: "Invoiced, less credits", text: dollars(balance.billedInCents) },
          { label: "Paid", text: dollars(balance.paidInCents) },
          { label: "Still open", text: dollars(Math.max(0, balance.dueInCents)) },
          {
            label: "Owed to the school",
            text: balance.dueInCents < 0 && dollars(-balance.dueInCents),
          },
        ]}
      />
      <ul>
        {payments.map(({ id, method, reference, amountInCents, receivedAt }) => (
          <li key={id}>
            {METHOD_LABELS[method]} {reference}: {dollars(amountInCents)},{" "}
            <Moment at={receivedAt} />
          </li>
        ))}
      </ul>
      {payments.some(({ paymentId }) => paymentId) && (
        <p>
          What was paid by card on the site is returned from{" "}
          <Link to={`/admin/registrations/${order.registrationId}`}>its registration</Link>.
        </p>
      )}
    </Panel>
  );
}
