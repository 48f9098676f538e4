import type { SubmissionResult } from "@conform-to/react";
import { longDateTime } from "~/program/format";
import { entryPath } from "~/program/paths";
import { requirePerson } from "~/records/access/visitor.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/route";
import { AddMember, ConfirmAdult } from "./add-member";
import { Members } from "./members";
import { MentorSection } from "./mentor/mentor-section";
import { teamAction } from "./team-action.server";
import { TEAM_COPY } from "./team-copy";
import { requireLed, teamView } from "./team-view.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => TEAM_COPY[locale].members.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await requirePerson(request);
  const led = await requireLed(visitor, params.entry);
  return teamView(led, visitor.session.personId, context.get(siteContext));
}

export const action = teamAction;

export default function Team({ loaderData: team, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = TEAM_COPY[locale];
  const refused = actionData?.outcome;
  const failed = actionData?.result;
  const resultOf = (intent: string): SubmissionResult<string[]> | undefined =>
    failed?.initialValue?.intent === intent ? failed : undefined;
  // What is wrong with a field stands at its form.
  const isSaidElsewhere = failed && Object.keys(failed.error ?? {}).some((name) => name !== "");
  const { canChangeMembers, isOpen } = team;
  return (
    <>
      <PageHero
        title={canChangeMembers ? words.title(team.name) : words.mentor.title}
        tagline={canChangeMembers ? words.tagline : words.mentorTagline}
        scene={DAWN}
      />
      {refused && !isSaidElsewhere && (
        <div className="wrap pt-8">
          <Callout tone="crit">
            <p role="alert">{refused.text}</p>
          </Callout>
        </div>
      )}
      {canChangeMembers && (
        <Section
          title={words.members.title}
          lede={words.members.text(String(team.members.length), String(team.size))}
        >
          <p className="mb-6">
            {isOpen ? words.deadline(longDateTime(team.deadline, locale)) : words.closed}
          </p>
          <Members members={team.members} canChange={isOpen} />
        </Section>
      )}
      {canChangeMembers && isOpen && (
        <Section
          title={team.isAdultConfirmed ? words.add.title : words.adult.title}
          lede={team.isAdultConfirmed ? words.add.text : words.adult.text}
          tone="mist"
          narrow
        >
          {team.isAdultConfirmed ? (
            <AddMember isFull={team.members.length >= team.size} lastResult={resultOf("add")} />
          ) : (
            <ConfirmAdult lastResult={resultOf("adult")} />
          )}
        </Section>
      )}
      <MentorSection mentor={team.mentor} lastResult={resultOf("invite")} />
      <div className="wrap pb-section">
        <Actions>
          <ButtonLink href={entryPath(team.id)} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}
