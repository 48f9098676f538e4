import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { writeShortCode } from "~/program/short-code";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { PhoneFold } from "~/ui/staff/phone-fold";
import { Pill } from "~/ui/staff/pill";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import type { Route } from "./+types/list";
import { endVoucher, makeVoucher } from "./change-vouchers.server";
import { NewVoucher } from "./new-voucher";
import { voucherSchema } from "./voucher-schema";
import { amountOff, typesOf } from "./voucher-words";
import { vouchersList } from "./vouchers-list.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("vouchers.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(vouchersList, url),
    canChange: mayStaff(context, "voucher.change"),
  };
}

export const action = staffAction({
  needs: "voucher.change",
  schema: voucherSchema,
  handle: async (form, { context, accept, refuse }) => {
    const actor = context.get(staffContext).id;
    if (form.intent === "make") {
      const season = context.get(siteContext).season.id;
      return accept(`The voucher is made. Its code: ${await makeVoucher(form, { actor, season })}`);
    }
    return (await endVoucher(form.id, { actor, reason: form.reason }))
      ? accept("The voucher has ended. Payment pages that are open keep their price.")
      : refuse("This voucher had ended already.");
  },
});

type Page = Route.ComponentProps["loaderData"]["page"];
type VoucherRow = Page["rows"][number];

const COLUMNS: ColumnsOf<Page> = [
  {
    label: "Code",
    sort: "label",
    cell: (row) => (
      <>
        {writeShortCode(row.code)}
        <small>{row.label}</small>
      </>
    ),
  },
  { label: "Takes off", isNumber: true, cell: amountOff },
  { label: "For", cell: (row) => typesOf(row.types) },
  { label: "Used", isNumber: true, cell: (row) => `${row.uses} of ${row.mostUses}` },
  {
    label: "Until (MT)",
    cell: (row) => (row.validUntil ? <ShortMoment at={row.validUntil} /> : "Registration closes"),
  },
  { label: "State", cell: (row) => <State {...row} /> },
  { label: "Made (MT)", sort: "made", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

const END: ColumnsOf<Page>[number] = {
  label: "End it",
  cell: (row) =>
    !row.endedAt && (
      <details>
        <summary>
          End<span className="sr-only"> {writeShortCode(row.code)}</span>
        </summary>
        <ActionForm intent="end" values={{ id: row.id }} label="End it" tone="crit">
          <Field label="Why, for staff only" name="reason" maxLength={300} />
        </ActionForm>
      </details>
    ),
};

function State({ endedAt, uses, mostUses }: VoucherRow) {
  if (endedAt) return <Pill tone="quiet">Ended</Pill>;
  return uses >= mostUses ? <Pill tone="info">Used up</Pill> : <Pill tone="ok">Open</Pill>;
}

export default function Vouchers({ loaderData, actionData }: Route.ComponentProps) {
  const { page, canChange } = loaderData;
  const { values, errors } = reportOf(actionData?.result);
  return (
    <ListScreen
      title="Vouchers"
      purpose="Codes that make a registration cheaper. Whoever has one types it into the form. What a voucher says never changes: end it, and make another."
      page={page}
      columns={canChange ? [...COLUMNS, END] : COLUMNS}
      rowKey={(row) => row.id}
      empty="There is no voucher this season."
    >
      <Notice outcome={actionData?.outcome} />
      {canChange && (
        <PhoneFold label="Make a voucher" isOpen={Object.keys(errors).length > 0}>
          <NewVoucher values={values ?? {}} errors={errors} />
        </PhoneFold>
      )}
    </ListScreen>
  );
}
