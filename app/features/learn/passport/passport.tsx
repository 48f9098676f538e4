import { PAGES } from "~/program/paths";
import { requireVisitor } from "~/records/access/visitor.server";
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
import type { Route } from "./+types/passport";
import { confirmAction } from "./confirm-action.server";
import { EducatorForm } from "./educator-form";
import { fullNameOf, mayWithLearner, requireLearner } from "./find-learner.server";
import { PASSPORT_COPY } from "./passport-copy";
import { passportView } from "./passport-view.server";
import { StagePassport } from "./stage-passport";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => PASSPORT_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const visitor = await requireVisitor(request);
  const { learner, isOwn } = await requireLearner(visitor, params.learner, site.season.id);
  return {
    name: learner.name,
    isAdult: learner.kind === "adult",
    canConfirm: await mayWithLearner(visitor, learner, "stage.confirm"),
    fullName: learner.kind === "child" ? await fullNameOf(learner) : "",
    passport: await passportView(learner, isOwn, site),
  };
}

export const action = confirmAction;

export default function Passport({ loaderData, actionData }: Route.ComponentProps) {
  const copy = PASSPORT_COPY[useLocale()];
  const { name, isAdult, canConfirm, fullName, passport } = loaderData;
  const { stages, next, certificates, lessons } = passport;
  const hasEducators = certificates.some(({ kind }) => kind === "educator");
  return (
    <>
      <PageHero
        title={`${name ? copy.hello(name) : copy.helloAdult} ${next ? copy.isNext(next.order) : ""}`.trim()}
        tagline={next ? copy.wayLeft({ ...lessons, ...next }) : copy.allDone}
        crumbs={[PAGES.learn]}
        scene={DAWN}
      >
        {next && (
          <Actions>
            <ButtonLink href={next.href} tone="gold" icon="book-open">
              {copy.goOn(next.title)}
            </ButtonLink>
          </Actions>
        )}
      </PageHero>
      {actionData && (
        <div className="wrap pt-section" role="alert">
          <p className="max-w-[46rem] font-bold text-crit text-l">{actionData.outcome.text}</p>
        </div>
      )}
      <div className="wrap space-y-section py-section">
        {stages.map((stage, index) => (
          <StagePassport
            key={stage.stage.id}
            view={stage}
            number={index + 1}
            certificates={certificates}
            isAdult={isAdult}
            confirmAs={canConfirm ? fullName : null}
          />
        ))}
      </div>
      {isAdult && (
        <Section title={copy.educator.title} tone="mist" narrow>
          <EducatorForm
            isReady={!next && !hasEducators}
            certificate={certificates.find(({ kind }) => kind === "educator")}
          />
        </Section>
      )}
    </>
  );
}
