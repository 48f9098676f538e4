import { newStamp } from "~/platform/forms/form-stamp.server";
import { SPONSOR_TIER_KEYS } from "~/program/options";
import { PAGES } from "~/program/paths";
import { HARVEST } from "~/ui/art/scenes/bands";
import { orUnreachable, UnreachableToast } from "~/ui/form/unreachable";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { ApplicationReceived } from "../application-received";
import { submitApplication } from "../submit-application.server";
import type { Route } from "./+types/route";
import { foundingBadge, nextSteps, receivedText, SPONSOR_COPY } from "./copy";
import { SponsorForm } from "./sponsor-form";

export const handle = { js: "after-paint" } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.sponsorRegistration,
  title: SPONSOR_COPY.title,
  description: `Apply to sponsor the ${settings.productName}: choose a tier, tell us about your organization, and we write back.`,
}));

export function loader({ url }: Route.LoaderArgs) {
  const tier = SPONSOR_TIER_KEYS.find((key) => key === url.searchParams.get("tier"));
  return { stamp: newStamp(), tier, isReceived: url.searchParams.has("received") };
}

export const action = submitApplication({
  kindOf: () => "sponsor",
  thanksPath: () => `${PAGES.sponsorRegistration.path}?received`,
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SponsorRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const badge = foundingBadge(site);
  return (
    <>
      <PageHero
        scene={HARVEST}
        title={SPONSOR_COPY.title}
        tagline={SPONSOR_COPY.tagline}
        badge={badge ? { icon: "calendar-clock", text: badge } : undefined}
        crumbs={[PAGES.sponsors]}
      />
      <UnreachableToast answer={actionData} />
      {loaderData.isReceived ? (
        <ApplicationReceived
          {...SPONSOR_COPY.received}
          links={[...SPONSOR_COPY.received.links]}
          text={receivedText(site)}
          next={nextSteps(site)}
        />
      ) : (
        <SponsorForm
          stamp={actionData?.stamp ?? loaderData.stamp}
          tier={loaderData.tier}
          lastResult={actionData?.result}
        />
      )}
    </>
  );
}
