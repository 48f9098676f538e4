import { data } from "react-router";
import { tokenOf } from "~/platform/links/tokens.server";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { LinkIsOver } from "~/ui/link-is-over";
import type { PageHandle } from "~/ui/page-handle";
import { LinkPage, PressToContinue } from "~/ui/press-to-continue";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/unsubscribe";
import { UNSUBSCRIBE_COPY } from "./copy";
import { hasSubscription, unsubscribe } from "./subscriptions.server";

export const handle: PageHandle = { provesItself: true };
export const headers = tokenPageHeaders;

const CRUMBS = [PAGES.deadlines, PAGES.reminders];

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
    return <PressToContinue {...UNSUBSCRIBE_COPY.waiting} crumbs={CRUMBS} />;
  }
  // A link that was cut off on its way must not be answered with "you are unsubscribed".
  if (!actionData?.isDone) return <LinkIsOver {...UNSUBSCRIBE_COPY.gone} crumbs={CRUMBS} />;
  return (
    <LinkPage {...UNSUBSCRIBE_COPY.done} crumbs={CRUMBS}>
      <Actions>
        <ButtonLink href={PAGES.home.path} tone="gold">
          To the home page
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}
