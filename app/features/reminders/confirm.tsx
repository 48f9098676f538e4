import { data } from "react-router";
import { type MilestoneId, milestonesOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm";
import { CONFIRM_COPY } from "./copy";
import { confirmRequest, findRequest, type WaitingRequest } from "./subscriptions.server";
import { PressToGoOn, TokenPage, tokenPageMeta } from "./token-page";

export const meta = tokenPageMeta;
export const headers = tokenPageHeaders;

export async function loader({ url }: Route.LoaderArgs) {
  return answer(await findRequest(tokenOf(url)));
}

export async function action({ url, context }: Route.ActionArgs) {
  return answer(await confirmRequest(tokenOf(url), context.get(siteContext)));
}

export default function ConfirmReminders({ loaderData, actionData }: Route.ComponentProps) {
  const wish = actionData ?? loaderData;
  if (!wish) return <LinkIsGone />;
  const words = actionData ? CONFIRM_COPY.confirmed : CONFIRM_COPY.waiting;
  return (
    <TokenPage title={words.title} text={wish.awaitsNextSeason ? words.nextSeason : words.text}>
      <Dates chosen={wish.milestones} />
      {actionData ? (
        <Actions>
          <ButtonLink href={PAGES.deadlines.path} tone="gold">
            See all dates
          </ButtonLink>
        </Actions>
      ) : (
        <PressToGoOn label={CONFIRM_COPY.waiting.button} />
      )}
    </TokenPage>
  );
}

function Dates({ chosen }: { chosen: MilestoneId[] }) {
  const { season } = useSite();
  const dates = milestonesOf(season).filter(({ id }) => chosen.includes(id));
  return (
    <ul className="mt-6 list-disc space-y-1 pl-5">
      {dates.map((milestone) => (
        <li key={milestone.id}>
          <strong>{MILESTONE_COPY[milestone.id].title}</strong>, {milestoneWhen(milestone)}
        </li>
      ))}
    </ul>
  );
}

function LinkIsGone() {
  const { title, text, button } = CONFIRM_COPY.gone;
  return (
    <TokenPage title={title} text={text}>
      <Actions>
        <ButtonLink href={PAGES.reminders.path} tone="gold">
          {button}
        </ButtonLink>
      </Actions>
    </TokenPage>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

/** Only what the page shows leaves the server. */
function answer(request: WaitingRequest | undefined) {
  if (!request) return data(null, { status: 404 });
  const { milestones, awaitsNextSeason } = request;
  return data({ milestones, awaitsNextSeason });
}
