import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { longDate, longDateTime } from "~/program/format";
import { schoolPath, schoolShowcasePath } from "~/program/paths";
import type { Verb } from "~/program/powers";
import { answerBy, isAnswerLate } from "~/program/results/release-times";
import { requireDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { askedOfSchool } from "~/records/results/asked-of-school.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { titleOfEntry } from "../certificates/title-of-entry.server";
import { answerShowcase } from "../own/answer.server";
import { AnswerForm } from "../own/answer-form";
import { answerSchema } from "../own/answer-schema";
import { OWN_COPY } from "../own/own-copy";
import { answerOf, membersOf } from "../own/own-results.server";
import type { Route } from "./+types/route";
import { SCHOOL_ANSWER } from "./school-answer-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SCHOOL_ANSWER[locale].title);
export const headers = tokenPageHeaders;

async function arrive({ request, params, context }: Omit<FormArguments, "url">, verb: Verb) {
  const site = context.get(siteContext);
  const { desk, visitor } = await requireDesk(request, params.school, verb, site);
  return { desk, visitor, site, asked: await askedOfSchool(desk, site) };
}

export async function loader(args: Route.LoaderArgs) {
  const { desk, site, asked } = await arrive(args, "showcase.answer");
  return {
    school: desk.schoolId,
    isLate: isAnswerLate(site.season, site.now),
    projects: await Promise.all(
      asked.map(async ({ entry }) => ({
        id: entry.id,
        title: (await titleOfEntry(db(), entry.id)) || "…",
        answer: await answerOf(entry.id),
        members: membersOf(entry),
        mayAnswer: true,
      })),
    ),
  };
}

/** As a family does on its own page: the last answer counts. */
export const action = visitorAction({
  needs: "showcase.answer",
  at: arrive,
  schema: ({ context }) => answerSchema(OWN_COPY[context.get(requestContext).locale].adultMissing),
  handle: async ({ entry: id, coming, adultName }, { admitted }) => {
    const { asked, desk, site, visitor } = admitted;
    const entry = asked.find((one) => one.entry.id === id)?.entry;
    if (!entry) throw data(null, { status: 404 });
    const known = coming.filter((child) => entry.members.some((member) => member.id === child));
    const { personId } = visitor.session;
    await answerShowcase({ entryId: entry.id, personId, coming: known, adultName }, site);
    return redirect(schoolShowcasePath(desk.schoolId), 303);
  },
});

export default function SchoolAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { season } = useSite();
  const copy = SCHOOL_ANSWER[locale];
  const { school, projects, isLate } = loaderData;
  const by = longDate(answerBy(season), locale);
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  const todo = (isLate ? copy.todoLate : copy.todo)(by);
  return (
    <>
      <PageHero
        title={copy.title}
        tagline={copy.tagline(longDateTime(season.dates.showcaseStarts, locale))}
        scene={DAWN}
      />
      <Section narrow>
        {projects.length === 0 && <p>{copy.none}</p>}
        <div className="space-y-8">
          {projects.map((project) => {
            const isSent = lastResult?.initialValue?.entry === project.id;
            return (
              <Callout
                key={project.id}
                title={`${project.title}: ${project.answer ? OWN_COPY[locale].done : todo}`}
                headingLevel={2}
                tone={project.answer ? "ok" : "wheat"}
              >
                <AnswerForm
                  own={project}
                  entry={{ id: project.id, title: project.title }}
                  lastResult={isSent ? lastResult : undefined}
                />
              </Callout>
            );
          })}
        </div>
        <Actions>
          <ButtonLink href={schoolPath(school)} tone="line">
            {copy.back}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
