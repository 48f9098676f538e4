import { data, redirect } from "react-router";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { longDate, longDateTime } from "~/program/format";
import { criterionTitle, wordsOfMean } from "~/program/judged-criteria";
import { joinNames } from "~/program/letter-text";
import { localePath } from "~/program/locale";
import { entryPath, feedbackPath, RESULTS_PATH } from "~/program/paths";
import { awardTitle } from "~/program/results/awards";
import { answerBy } from "~/program/results/release-times";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { NIGHT } from "~/ui/art/scenes/bands";
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
import { waysOf } from "../ways/ways.server";
import { WaysSection } from "../ways/ways-section";
import type { Route } from "./+types/feedback";
import { answerShowcase } from "./answer.server";
import { AnswerForm } from "./answer-form";
import { answerSchema } from "./answer-schema";
import { BandPicture } from "./band-picture";
import type { OwnCopy } from "./copy.en";
import { JudgesWords } from "./judges-words";
import { OWN_COPY } from "./own-copy";
import { membersOf, ownResults, whyTakenBack } from "./own-results.server";
import { TakenBack } from "./taken-back";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => OWN_COPY[locale].title);
export const headers = tokenPageHeaders;

async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const visitor = await requirePerson(request);
  const site = context.get(siteContext);
  return { visitor, site, own: await ownResults(visitor, params.entry, site) };
}

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const reasons = await whyTakenBack(
    await requirePerson(request),
    params.entry,
    context.get(siteContext),
  );
  if (reasons.length > 0) return { takenBack: { reasons } };
  const { own, visitor, site } = await arrive(args);
  const { entry, ...results } = own;
  const ways = await waysOf(entry, visitor, site);
  return { ...results, ways, entryId: entry.id, members: membersOf(entry), takenBack: null };
}

/** Who of a finalist comes, and with which adult. */
export const action = visitorAction({
  needs: "showcase.answer",
  at: async (args) => {
    const { visitor, site, own } = await arrive(args);
    if (!own.isInvited || !own.mayAnswer) throw data(null, { status: 404 });
    const { entry, isAnswerOpen } = own;
    return { entry, isAnswerOpen, personId: visitor.session.personId, site };
  },
  schema: ({ context }) => answerSchema(OWN_COPY[context.get(requestContext).locale].adultMissing),
  handle: async ({ coming, adultName }, { admitted }) => {
    const { entry, isAnswerOpen, personId, site } = admitted;
    const known = coming.filter((id) => entry.members.some((member) => member.id === id));
    if (isAnswerOpen) {
      await answerShowcase({ entryId: entry.id, personId, coming: known, adultName }, site);
    }
    return redirect(feedbackPath(entry.id), 303);
  },
});

export default function Feedback({ loaderData, ...page }: Route.ComponentProps) {
  return loaderData.takenBack ? (
    <TakenBack reasons={loaderData.takenBack.reasons} />
  ) : (
    <Out own={loaderData} {...page} />
  );
}

interface OutProps extends Pick<Route.ComponentProps, "actionData"> {
  own: Extract<Route.ComponentProps["loaderData"], { takenBack: null }>;
}

function Out({ own: loaderData, actionData }: OutProps) {
  const locale = useLocale();
  const site = useSite();
  const copy = OWN_COPY[locale];
  const { title, isFinalist, isInvited, won, bands, worked, tryNext, waiting, entryId } =
    loaderData;
  const { onTheDay } = loaderData;
  const hasWords = worked.length + tryNext.length + waiting > 0;
  const by = longDate(answerBy(site.season), locale);
  const toDo = loaderData.answer
    ? copy.done
    : (loaderData.isAnswerLate ? copy.toDoLate : copy.toDo)(by);
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <>
      <PageHero
        scene={NIGHT}
        title={copy.title}
        tagline={(loaderData.isRanked ? copy.tagline : copy.taglineUnranked)(title)}
        {...(won.length > 0 && {
          badge: {
            icon: "star" as const,
            text: copy.won(
              joinNames(
                won.map((id) => awardTitle(id, site.season, locale)),
                locale,
              ),
            ),
          },
        })}
      />
      {isInvited && (
        <Section title={isFinalist ? copy.finalist : copy.invited} narrow>
          {loaderData.isAnswerOpen ? (
            <Callout title={toDo} tone={loaderData.answer ? "ok" : "wheat"}>
              <p>{copy.answerText(longDateTime(site.season.dates.showcaseStarts, locale))}</p>
              <AnswerForm own={loaderData} lastResult={lastResult} />
            </Callout>
          ) : (
            <p>
              {loaderData.isShowcaseOver
                ? copy.showcaseWas(longDate(site.season.dates.showcaseStarts, locale))
                : copy.showcaseIs(longDateTime(site.season.dates.showcaseStarts, locale))}
            </p>
          )}
        </Section>
      )}
      {!isInvited && won.length === 0 && (
        <Section narrow>
          <p>
            {loaderData.isRanked ? copy.other : copy.unranked} {hasWords && copy.keep}
          </p>
        </Section>
      )}
      <Section tone="mist">
        <JudgesWords worked={worked} tryNext={tryNext} />
        {!hasWords && <p className="mt-6">{copy.noWords}</p>}
        {waiting > 0 && (
          <p className="mt-6">
            {(loaderData.isLate ? copy.late : copy.waiting)(String(waiting))(
              longDate(site.season.dates.feedbackBy, locale),
            )}
          </p>
        )}
      </Section>
      {onTheDay && (
        <Section title={copy.onTheDay}>
          <JudgesWords {...onTheDay} level={3} />
          {onTheDay.waiting > 0 && (
            <p className="mt-6">{copy.waitingOfDay(String(onTheDay.waiting))}</p>
          )}
        </Section>
      )}
      {bands.length > 0 && (
        <Section title={copy.flags} lede={copy.flagsText}>
          <ul className="divide-y divide-rule">
            {bands.map((band) => (
              <li key={band.criterion} className="grid gap-x-10 gap-y-2 py-5 sm:grid-cols-2">
                <div>
                  <p className="text-s">{copy.bands[band.band]}</p>
                  <h3 className="text-h3">{criterionTitle(band.title, locale)}</h3>
                  <p>
                    {copy.mean(band.mean.toFixed(1))},{" "}
                    {meaning(wordsOfMean(band.criterion, band.mean, locale), copy)}
                  </p>
                </div>
                <BandPicture mean={band.mean} hill={band.hill} middle={band.middle} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <WaysSection entryId={entryId} ways={loaderData.ways} />
      <Section title={copy.adults} tone="mist" narrow>
        <p>{copy.adultsText}</p>
        <p className="mt-3">{copy.whoSees}</p>
        <Actions>
          <ButtonLink href={entryPath(entryId)} tone="line">
            {copy.back}
          </ButtonLink>
          <ButtonLink href={localePath(RESULTS_PATH, locale)} tone="line">
            {copy.results}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}

function meaning([below, above]: ReturnType<typeof wordsOfMean>, copy: OwnCopy): string {
  return above === undefined ? copy.isStep(below) : copy.between(below, above);
}
