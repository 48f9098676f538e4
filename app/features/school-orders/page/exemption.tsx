import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { formAction } from "~/platform/forms/form-action.server";
import { BY_VISITOR } from "~/program/event-actors";
import { inMinutes } from "~/program/format";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { takesExemption } from "~/records/school-orders/order-states";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { LinkPage } from "~/ui/press-to-continue";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { ORDER_PAGE, REQUEST } from "../copy";
import { EXEMPTION_SCAN } from "../scan-purposes.server";
import type { Route } from "./+types/exemption";
import { ScanField } from "./scan-field";

export const headers = tokenPageHeaders;

export async function loader({ params }: Route.LoaderArgs) {
  await orderOf(params.token);
  return { back: orderPath(params.token) };
}

export const action = formAction({
  authorize: ({ params }) => orderOf(params.token ?? ""),
  schema: z.object({}),
  upload: {
    field: "scan",
    of: (_, { id }) => ({ purpose: EXEMPTION_SCAN, owner: { kind: ORDER_RECORD, id } }),
    limits: [
      {
        action: "school-order-scan",
        knownSender: (_, { id }) => id,
        tooMany: (seconds) => REQUEST.tooMany(inMinutes(seconds)),
      },
    ],
    isRequired: () => true,
  },
  handle: async (_, { admitted, params }) => {
    await recordEvent(db(), {
      actor: BY_VISITOR,
      action: "school-order.exemption",
      recordType: ORDER_RECORD,
      recordId: admitted.id,
    });
    return redirect(orderPath(params.token ?? ""), 303);
  },
});

async function orderOf(token: string) {
  const order = await orderByToken(token);
  if (!order) throw data(null, { status: 404 });
  if (!takesExemption(order.state)) throw redirect(orderPath(encodeURIComponent(token)), 303);
  return order;
}

/** A page of its own: a form carries one file. */
export default function Exemption({ loaderData, actionData }: Route.ComponentProps) {
  const words = ORDER_PAGE.exemption;
  const [form, fields] = useForm<{ scan: string }>({
    id: "exemption",
    ...(actionData?.result ? { lastResult: actionData.result } : {}),
  });
  return (
    <LinkPage title={words.title} text={words.lede}>
      <form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        aria-label={words.title}
        className="mt-8 max-w-[34em]"
      >
        <ErrorSummary form={form} />
        <ScanField field={fields.scan} label={words.scan} hint={ORDER_PAGE.order.scanHint} />
        <Actions>
          <button type="submit" className={buttonClass("gold")}>
            {words.submit}
          </button>
          <ButtonLink href={loaderData.back} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </form>
    </LinkPage>
  );
}
