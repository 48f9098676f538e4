import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { dollars, inMinutes } from "~/program/format";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { fileOf, orderByToken } from "~/records/school-orders/find-order.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/pay";
import { PAY_INVOICE } from "./copy";
import { openInvoiceCheckout } from "./open-invoice-checkout.server";
import { paySchema } from "./pay-schema";
import { payerCookie } from "./payer-cookie.server";

export const handle = { formAction: "checkout" } satisfies PageHandle;

export const headers = tokenPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await orderByToken(params.token);
  const { papers, balance } = order ? await fileOf(order) : { papers: [], balance: null };
  const invoice = papers.find(({ kind }) => kind === "invoice");
  // The order's page says how it stands; there is nothing to pay here.
  if (order?.state !== "accepted" || !invoice || !balance || balance.dueInCents <= 0) {
    throw redirect(orderPath(encodeURIComponent(params.token)), 303);
  }
  return {
    back: orderPath(params.token),
    number: documentNumber(invoice),
    due: dollars(balance.dueInCents),
    amount: (balance.dueInCents / 100).toFixed(2),
    isReadOnly: context.get(staffPresence),
  };
}

export const action = formAction({
  schema: paySchema,
  limit: {
    action: "pay-invoice",
    tooMany: (seconds) => PAY_INVOICE.tooMany(inMinutes(seconds)),
  },
  handle: async ({ amount }, { params, context, refuse }) => {
    const token = params.token ?? "";
    const order = await orderByToken(token);
    if (!order) throw data(null, { status: 404 });
    const opened = await openInvoiceCheckout(order.id, amount, context.get(siteContext));
    if (opened.kind === "open") {
      const cookie = { "Set-Cookie": payerCookie.write(token) };
      throw redirect(opened.url, { status: 303, headers: cookie });
    }
    return opened.kind === "refused"
      ? refuse(opened.message, { field: "amount", status: 409 })
      : refuse(opened.message, { status: 503 });
  },
});

export default function PayInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { number, due, amount, back, isReadOnly } = loaderData;
  const lastResult = actionData?.result;
  const [form, fields] = useForm<z.input<typeof paySchema>>({
    id: "pay-invoice",
    defaultValue: { amount },
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <>
      <title>{PAY_INVOICE.title(number)}</title>
      <meta name="robots" content="noindex" />
      <PageHero scene={DAWN} title={PAY_INVOICE.title(number)} tagline={PAY_INVOICE.lede(due)} />
      <Section narrow>
        {isReadOnly ? (
          <p className="font-bold">{PAY_INVOICE.readOnly}</p>
        ) : (
          <form method="post" id={form.id} noValidate aria-label={PAY_INVOICE.title(number)}>
            <ErrorSummary form={form} />
            <TextField
              field={fields.amount}
              label={PAY_INVOICE.amount}
              hint={PAY_INVOICE.amountHint}
              inputMode="decimal"
            />
            <Actions>
              <button type="submit" className={buttonClass()}>
                {PAY_INVOICE.submit}
              </button>
              <ButtonLink href={back} tone="line">
                {PAY_INVOICE.back}
              </ButtonLink>
            </Actions>
          </form>
        )}
      </Section>
    </>
  );
}
