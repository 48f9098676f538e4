import { data, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { tokenOf } from "~/platform/links/tokens.server";
import { type MilestoneId, milestonesOf } from "~/program/calendar";
import { hiddenChoice } from "~/program/field-rules";
import { maskAddress } from "~/program/mask-address";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { LinkIsOver } from "~/ui/link-is-over";
import { LinkPage, PressToContinue } from "~/ui/press-to-continue";
import { SEND_AGAIN } from "~/ui/send-again";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/confirm";
import { CONFIRM_COPY } from "./copy";
import { sendLinkAgain } from "./request-reminders.server";
import { type Confirmation, confirmRequest, findRequest } from "./subscriptions.server";

export const headers = tokenPageHeaders;

const CRUMBS = [PAGES.deadlines, PAGES.reminders];

export async function loader({ url }: Route.LoaderArgs) {
  return answer(await findRequest(tokenOf(url)));
}

export const action = formAction({
  schema: z.object({ [SEND_AGAIN.name]: hiddenChoice([SEND_AGAIN.value]).optional() }),
  async handle({ intent }, { url, context }) {
    const site = context.get(siteContext);
    if (!intent) return answer(await confirmRequest(tokenOf(url), site));
    const link = await findRequest(tokenOf(url));
    if (link.state !== "good" && link.state !== "unknown") {
      await sendLinkAgain(link.subjectId, site);
    }
    throw redirect(`${PAGES.reminders.path}?sent`, 303);
  },
});

export default function ConfirmReminders({ loaderData, actionData }: Route.ComponentProps) {
  // What the page cannot do leaves it as it was.
  const confirmed = actionData && !("outcome" in actionData) ? actionData : undefined;
  const found = confirmed ?? loaderData;
  if ("end" in found) {
    const { end, sentTo } = found;
    const onward = sentTo ? { newLink: { sentTo } } : CONFIRM_COPY.elsewhere;
    return <LinkIsOver end={end} {...onward} crumbs={CRUMBS} />;
  }
  const words = confirmed ? CONFIRM_COPY.confirmed : CONFIRM_COPY.waiting;
  const page = {
    title: words.title,
    text: found.awaitsNextSeason ? words.nextSeason : words.text,
    crumbs: CRUMBS,
  };
  const dates = <Dates chosen={found.milestones} />;
  if (!confirmed) {
    return (
      <PressToContinue {...page} button={CONFIRM_COPY.waiting.button}>
        {dates}
      </PressToContinue>
    );
  }
  return (
    <LinkPage {...page}>
      {dates}
      <Actions>
        <ButtonLink href={PAGES.deadlines.path} tone="gold">
          See all dates
        </ButtonLink>
      </Actions>
    </LinkPage>
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

/** Only what the page shows leaves the server. */
function answer(found: Confirmation) {
  if (found.state === "good") {
    const { milestones, awaitsNextSeason } = found.wish;
    return data({ milestones, awaitsNextSeason });
  }
  const sentTo = "sentTo" in found && found.sentTo ? maskAddress(found.sentTo) : null;
  return data({ end: found.state, sentTo }, { status: found.state === "unknown" ? 404 : 410 });
}
