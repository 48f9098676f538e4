import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { newStamp } from "~/platform/forms/form-stamp.server";
import { isRegistrationOpen } from "~/program/calendar";
import { inMinutes } from "~/program/format";
import { PAGES } from "~/program/paths";
import { priceFor } from "~/program/pricing";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { DAWN } from "~/ui/art/scenes/bands";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { REQUEST } from "../copy";
import type { Route } from "./+types/route";
import { offeredVoucher } from "./offered-voucher.server";
import { RequestForm } from "./request-form";
import { requestQuote } from "./request-quote.server";
import { requestSchema, type Way } from "./request-schema";

export const meta = () => privatePageMeta(REQUEST.title);

export function loader({ url, context }: Route.LoaderArgs) {
  const { season, now } = context.get(siteContext);
  return {
    way: wayIn(url),
    isOpen: isRegistrationOpen(season, now),
    amountInCents: priceFor({ type: "school" }, season, now),
    stamp: newStamp(),
  };
}

export const action = formAction({
  schema: requestSchema,
  // Not by the address that is typed: anybody can type a school's, and its letters have a limit of their own.
  limit: {
    action: "school-order",
    tooMany: (seconds) => REQUEST.tooMany(inMinutes(seconds)),
  },
  unavailable: REQUEST.unavailable,
  handle: async (input, { request, url, context, idempotencyKey, suspectedSpam, refuse }) => {
    const site = context.get(siteContext);
    // A quote is not looked at before it is ordered, so the person must hear of it, and can send again.
    if (suspectedSpam) return refuse(REQUEST.tooQuick);
    if (!isRegistrationOpen(site.season, site.now)) return refuse(REQUEST.closed, { status: 422 });
    const offer = await offeredVoucher(input.voucher_code, request, site);
    if ("refused" in offer) return refuse(offer.refused, { field: "voucher_code", status: 422 });
    const token = await requestQuote(input, idempotencyKey, site, offer.voucher);
    return redirect(`${orderPath(token)}${wayIn(url) === "order" ? "#order" : ""}`, 303);
  },
});

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

function wayIn(url: URL): Way {
  return url.searchParams.get("way") === "order" ? "order" : "quote";
}

/** What the school's tab sends here comes back with its mistakes; it can also be filled in here. */
export default function AskForQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { way, isOpen, amountInCents, stamp } = loaderData;
  return (
    <>
      <PageHero
        scene={DAWN}
        title={REQUEST.title}
        tagline={isOpen ? REQUEST.tagline : REQUEST.closedTagline}
        crumbs={[PAGES.register]}
      />
      {isOpen ? (
        <Section narrow>
          <h2 className="sr-only">{REQUEST.title}</h2>
          <RequestForm
            way={way}
            stamp={actionData?.stamp ?? stamp}
            amountInCents={amountInCents}
            lastResult={actionData?.result}
          />
        </Section>
      ) : (
        <Section title={REQUEST.closed} narrow>
          <RegisterLink />
        </Section>
      )}
    </>
  );
}
