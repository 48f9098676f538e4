import { newStamp } from "~/platform/forms/form-stamp.server";
import { PAGES } from "~/program/paths";
import { NOON } from "~/ui/art/scenes/bands";
import { orUnreachable, UnreachableToast } from "~/ui/form/unreachable";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { ApplicationReceived } from "../application-received";
import { SeasonNote } from "../season-note";
import { submitApplication } from "../submit-application.server";
import type { Route } from "./+types/route";
import { AdvisorForm } from "./advisor-form";
import { JUDGE_ADVISOR_COPY, nextSteps, type Role, receivedText } from "./copy";
import { JudgeForm } from "./judge-form";
import { RoleOverview } from "./role-overview";
import { RoleTabs } from "./role-tabs";

export const handle = { js: "after-paint" } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.judgeAdvisorRegistration,
  title: JUDGE_ADVISOR_COPY.title,
  description: `Offer your time to the ${settings.productName}: apply as a judge who scores projects, or as an advisor who mentors a team.`,
}));

export function loader({ url }: Route.LoaderArgs) {
  return {
    role: roleOf(url),
    stamp: newStamp(),
    isReceived: url.searchParams.has("received"),
  };
}

export const action = submitApplication({
  kindOf: roleOf,
  thanksPath: (role) => `${PAGES.judgeAdvisorRegistration.path}?tab=${role}&received`,
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function JudgeAdvisorRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { role, isReceived } = loaderData;
  const { title, tagline, received } = JUDGE_ADVISOR_COPY;
  const form = { stamp: actionData?.stamp ?? loaderData.stamp, lastResult: actionData?.result };
  return (
    <>
      <PageHero scene={NOON} title={title} tagline={tagline} crumbs={[PAGES.judgesAdvisors]} />
      <UnreachableToast answer={actionData} />
      {isReceived ? (
        <ApplicationReceived
          title={received.title}
          links={[...received.links]}
          text={receivedText(role, site)}
          next={nextSteps(role, site)}
        />
      ) : (
        <div className="wrap py-section">
          <SeasonNote />
          <RoleTabs current={role} />
          <div className="mt-12">
            <RoleOverview role={role} />
          </div>
          <div className="mt-16 max-w-[42rem]">
            {role === "judge" ? <JudgeForm {...form} /> : <AdvisorForm {...form} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Any value but "advisor" means judge. */
function roleOf(url: URL): Role {
  return url.searchParams.get("tab") === "advisor" ? "advisor" : "judge";
}
