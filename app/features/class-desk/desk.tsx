import {
  ALL_CLASSES,
  classCodesPath,
  classPath,
  NO_CLASS,
  rosterPath,
  schoolShowcasePath,
  voteSlipsPath,
} from "~/program/paths";
import { votePhase } from "~/program/votes/vote-times";
import { pupilsOfDesk, requireDesk } from "~/records/access/school-desk.server";
import { askedOfSchool } from "~/records/results/asked-of-school.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/desk";
import { type ClassCount, classCounts } from "./class-counts";
import "./class-desk.css";
import { DESK_COPY } from "./desk-copy";
import { teachersPath } from "./desk-paths";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "class.view", site);
  const { schoolId, name, town, isContact } = desk;
  return {
    school: schoolId,
    name,
    town,
    isContact,
    classes: classCounts(await pupilsOfDesk(desk)),
    isVoting: votePhase(site.season, site.now) === "open",
    /** Finalists of whom the school says who comes. */
    asked: (await askedOfSchool(desk, site)).length,
  };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const copy = DESK_COPY[useLocale()];
  const { school, name, town, isContact, classes, isVoting, asked } = loaderData;
  return (
    <>
      <PageHero title={copy.title} tagline={town ? `${name}, ${town}` : name} scene={DAWN} />
      {classes.length === 0 ? (
        <Begin school={school} isContact={isContact} />
      ) : (
        <Section title={copy.home.classes} lede={copy.home.tagline}>
          <Classes school={school} classes={classes} />
          <Actions>
            <ButtonLink href={rosterPath(school)} icon="upload">
              {copy.home.roster}
            </ButtonLink>
            <ButtonLink href={classCodesPath(school)} tone="line" icon="printer">
              {copy.home.codes}
            </ButtonLink>
            {asked > 0 && (
              <ButtonLink href={schoolShowcasePath(school)} tone="line" icon="star">
                {copy.home.showcase}
              </ButtonLink>
            )}
            {isVoting && (
              <ButtonLink href={voteSlipsPath(school)} tone="line" icon="ticket">
                {copy.home.votes}
              </ButtonLink>
            )}
            {isContact && (
              <ButtonLink href={teachersPath(school)} tone="line" icon="users">
                {copy.home.teachers}
              </ButtonLink>
            )}
          </Actions>
        </Section>
      )}
    </>
  );
}

/** On an empty desk there is one thing to do. */
function Begin({ school, isContact }: { school: string; isContact: boolean }) {
  const { begin } = DESK_COPY[useLocale()].home;
  return (
    <Section title={begin.title} lede={begin.text} narrow>
      <ol className="desk-begin">
        {begin.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Actions>
        <ButtonLink href={rosterPath(school)} icon="upload">
          {begin.submit}
        </ButtonLink>
      </Actions>
      {isContact && (
        <p className="mt-6">
          <a href={teachersPath(school)}>{begin.teachers}</a>
        </p>
      )}
    </Section>
  );
}

function Classes({ school, classes }: { school: string; classes: ClassCount[] }) {
  const { home } = DESK_COPY[useLocale()];
  return (
    <ul className="class-list">
      {classes.length > 1 && (
        <li>
          <a href={classPath(school, ALL_CLASSES)} className="display text-h4">
            {home.everybody}
          </a>
          <p>{home.students(classes.reduce((sum, { students }) => sum + students, 0))}</p>
        </li>
      )}
      {classes.map(({ id, name, students, left }) => (
        <li key={id}>
          <a href={classPath(school, id ?? NO_CLASS)} className="display text-h4">
            {name ?? home.withoutClass}
          </a>
          <p>
            {home.students(students)}
            {left > 0 && `, ${home.left(left)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
