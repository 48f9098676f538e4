import { data } from "react-router";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { isRegistrationOpen } from "~/program/calendar";
import { PAGES, SCHOOL_ORDER_PATH, SCHOOL_PATH } from "~/program/paths";
import { takesExemption } from "~/records/school-orders/order-states";
import { exemptionPath } from "~/records/school-orders/school-order-paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { KeyValues } from "~/ui/key-values";
import { LinkIsOver } from "~/ui/link-is-over";
import { PageHero } from "~/ui/page-hero";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { ORDER_PAGE } from "../copy";
import type { Route } from "./+types/route";
import { receiveOrder } from "./order-action.server";
import { OrderForm } from "./order-form";
import { type OrderView, orderView } from "./order-view.server";

export const headers = tokenPageHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const view = await orderView(params.token, context.get(siteContext));
  if (!view) return data(null, { status: 404 });
  const news = paymentNews(url.searchParams.get("payment"));
  return { ...view, news, isReadOnly: context.get(staffPresence) };
}

export const action = receiveOrder;

export default function SchoolOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  if (!loaderData) return <UnknownLink />;
  const { schoolName, state, isOver, isReadOnly, token } = loaderData;
  const canOrder = state === "quoted" && !isOver && !isReadOnly;
  return (
    <>
      <title>{ORDER_PAGE.title(schoolName)}</title>
      <meta name="robots" content="noindex" />
      <PageHero
        scene={DAWN}
        title={ORDER_PAGE.title(schoolName)}
        tagline={isOver ? ORDER_PAGE.over(site) : ORDER_PAGE.states[state]}
        crumbs={[PAGES.register]}
      >
        {state === "accepted" && (
          <Actions>
            <ButtonLink href={SCHOOL_PATH} tone="gold">
              {ORDER_PAGE.signIn}
            </ButtonLink>
          </Actions>
        )}
        {isOver && <AskForQuote />}
      </PageHero>
      {loaderData.news && (
        <div className="wrap pt-8" role="status">
          <Callout tone={loaderData.news.tone}>
            <p>{loaderData.news.text}</p>
          </Callout>
        </div>
      )}
      {isReadOnly && <p className="wrap pt-8 font-bold">{ORDER_PAGE.readOnly}</p>}
      <Papers {...loaderData} />
      {canOrder && <OrderForm lastResult={actionData?.result} />}
      {takesExemption(state) && !isReadOnly && (
        <Section title={ORDER_PAGE.exemption.title} tone="paper" narrow>
          {loaderData.hasExemption ? (
            <p>{ORDER_PAGE.exemption.kept}</p>
          ) : (
            <ButtonLink href={exemptionPath(token)} tone="line">
              {ORDER_PAGE.exemption.add}
            </ButtonLink>
          )}
        </Section>
      )}
    </>
  );
}

/** Straight from the payment page. */
function paymentNews(news: string | null) {
  return Object.entries(ORDER_PAGE.payment).find(([name]) => name === news)?.[1] ?? null;
}

type PapersProps = OrderView & { isReadOnly: boolean };

function Papers({ papers, balance, price, validUntil, state, w9Url, ...view }: PapersProps) {
  const words = ORDER_PAGE.balance;
  return (
    <Section title={ORDER_PAGE.papers} narrow>
      <KeyValues
        items={[
          ...papers.map(({ href, name, number, amount }) => ({
            label: `${name} ${number}`,
            text: (
              <>
                {amount} · <a href={href}>{`${number} (PDF)`}</a>
              </>
            ),
          })),
          ...(balance
            ? [
                { label: words.billed, text: balance.billed },
                { label: words.paid, text: balance.paid },
                { label: words.due, text: balance.due },
                ...(balance.owed ? [{ label: words.owed, text: balance.owed }] : []),
              ]
            : [{ label: "Price", text: price }]),
          ...(state === "quoted" ? [{ label: "Valid until", text: validUntil }] : []),
          ...(w9Url ? [{ label: "W-9", text: <a href={w9Url}>{ORDER_PAGE.w9}</a> }] : []),
        ]}
      />
      {view.payPath && !view.isReadOnly && (
        <Actions>
          <ButtonLink href={view.payPath}>{ORDER_PAGE.payByCard}</ButtonLink>
        </Actions>
      )}
    </Section>
  );
}

function UnknownLink() {
  return (
    <LinkIsOver text={ORDER_PAGE.unknown.text}>
      <AskForQuote />
    </LinkIsOver>
  );
}

/** While nothing is quoted, the way to hear when it is. */
function AskForQuote() {
  const { season, now } = useSite();
  return (
    <Actions>
      {isRegistrationOpen(season, now) ? (
        <ButtonLink href={SCHOOL_ORDER_PATH} tone="gold">
          {ORDER_PAGE.unknown.again}
        </ButtonLink>
      ) : (
        <RegisterLink tone="gold" />
      )}
    </Actions>
  );
}
