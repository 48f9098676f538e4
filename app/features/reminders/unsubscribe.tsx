import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/unsubscribe";
import { UNSUBSCRIBE_COPY } from "./copy";
import { hasSubscription, unsubscribe } from "./subscriptions.server";
import { PressToGoOn, TokenPage, tokenPageMeta } from "./token-page";

export const meta = tokenPageMeta;
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  const isSubscribed = await hasSubscription(tokenOf(url));
  return data({ isSubscribed }, { status: isSubscribed ? 200 : 404 });
}

/**
 * Also what mail programs call by themselves for their own "Unsubscribe" button (RFC 8058): no
 * redirect, and no failure when it is pressed again.
 */
export async function action({ url }: Route.ActionArgs) {
  return data({ isDone: await unsubscribe(tokenOf(url)) }, { status: 200 });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData && loaderData.isSubscribed) {
    const { title, text, button } = UNSUBSCRIBE_COPY.waiting;
    return (
      <TokenPage title={title} text={text}>
        <PressToGoOn label={button} />
      </TokenPage>
    );
  }
  // A link that was cut off on its way must not be answered with "you are unsubscribed".
  const isDone = actionData?.isDone ?? false;
  return (
    <TokenPage {...(isDone ? UNSUBSCRIBE_COPY.done : UNSUBSCRIBE_COPY.gone)}>
      <Actions>
        <ButtonLink href={isDone ? PAGES.home.path : PAGES.contact.path} tone="gold">
          {isDone ? "To the home page" : "Contact us"}
        </ButtonLink>
      </Actions>
    </TokenPage>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}
