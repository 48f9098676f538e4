import { newStamp } from "~/platform/forms/form-stamp.server";
import { PAGES } from "~/program/paths";
import { RAIN } from "~/ui/art/scenes/bands";
import { orUnreachable, UnreachableToast } from "~/ui/form/unreachable";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import type { Route } from "./+types/route";
import { formWords, REMINDERS_COPY } from "./copy";
import { milestonesAhead } from "./due-reminders";
import { LinkSent } from "./link-sent";
import { receiveReminderForm } from "./receive-reminder-form.server";
import { ReminderForm } from "./reminder-form";

export const handle = { js: true } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.reminders,
  title: REMINDERS_COPY.title,
  description: `Get an email before each date of the ${settings.productName} that matters to you. Confirmed with one click, ended with one click.`,
}));

export function loader({ url }: Route.LoaderArgs) {
  return { stamp: newStamp(), isSent: url.searchParams.has("sent") };
}

export const action = receiveReminderForm;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { tagline, heading, lede } = formWords(site, milestonesAhead(site.season, site.now));
  return (
    <>
      <PageHero
        scene={RAIN}
        title={REMINDERS_COPY.title}
        tagline={tagline}
        badge={{ icon: "clock", text: "All times are Mountain Time (MT)" }}
        crumbs={[PAGES.deadlines]}
      />
      <UnreachableToast answer={actionData} />
      {loaderData.isSent ? (
        <LinkSent />
      ) : (
        <Section title={heading} lede={lede} narrow>
          <ReminderForm
            stamp={actionData?.stamp ?? loaderData.stamp}
            lastResult={actionData?.result}
          />
        </Section>
      )}
    </>
  );
}
