import { DIVISION_TITLES } from "~/program/division-titles";
import { longDateTime } from "~/program/format";
import { GALLERY_DIVISIONS } from "~/program/gallery-query";
import { localePath } from "~/program/locale";
import { MY_PATH, PAGES, RESULTS_PAGE } from "~/program/paths";
import { awardTitle } from "~/program/results/awards";
import { entryTag } from "~/records/publications/gallery-tags";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { Actions } from "~/ui/actions";
import { NIGHT } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Icon } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { cachedBy, requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import { HOW_PATH } from "../results-paths";
import type { Route } from "./+types/route";
import { AwardRows } from "./award-rows";
import { FinalistList } from "./finalist-list";
import "./results.css";
import { COPY } from "./results-copy";
import { resultsView } from "./results-view.server";
import { Stars } from "./stars";

/** From memory; made anew with every release, and with every consent of those who are on it. */
export const handle = { cache: { tags: [RESULTS_TAG] } } satisfies PageHandle;

// Children's names may stand here: no search engine lists it, no machine reads it, and the card names nobody.
export const meta = pageMeta((_, locale) => ({
  page: RESULTS_PAGE,
  title: COPY[locale].name,
  description: COPY[locale].description,
  isPlain: true,
  isHidden: true,
}));

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { entryIds, view } = await resultsView(site, context.get(requestContext).locale);
  cachedBy(context, ...entryIds.map(entryTag));
  return view;
}

export default function Results({ loaderData: view }: Route.ComponentProps) {
  const { season } = useSite();
  const locale = useLocale();
  const copy = COPY[locale];
  const { finalistsPhase, placesPhase, finalists, places, awards, takenBack } = view;
  const shown = placesPhase === "out" ? "places" : finalistsPhase === "out" ? "finalists" : "ahead";
  const isLate = finalistsPhase === "late" || placesPhase === "late";
  const divisions = GALLERY_DIVISIONS.map((division) => ({
    division,
    own: finalists.filter((one) => one.division === division),
  })).filter(({ own }) => own.length > 0);
  return (
    <>
      <PageHero
        scene={NIGHT}
        title={copy.title(season.id.replace("-", "–"))}
        tagline={copy.taglines[shown]}
      />
      {isLate && (
        <div className="wrap py-section">
          <Callout
            title={takenBack.length > 0 ? copy.takenBackTitle : copy.lateTitle}
            headingLevel={2}
          >
            <p>{takenBack.length > 0 ? copy.takenBack : copy.late}</p>
            <Reasons reasons={takenBack} />
          </Callout>
        </div>
      )}
      {placesPhase === "ahead" && (
        <Section title={copy.aheadTitle} tone="dusk">
          <ul className="results-sealed">
            {finalistsPhase === "ahead" && (
              <Sealed what={copy.finalists} when={longDateTime(view.minutes.online, locale)} />
            )}
            {season.prizes.grand.map(({ id }) => (
              <Sealed
                key={id}
                what={awardTitle(id, season, locale)}
                when={longDateTime(view.minutes.showcase, locale)}
              />
            ))}
          </ul>
        </Section>
      )}
      {places.length > 0 && (
        <Section title={copy.stars} tone="dusk">
          <Stars places={places} />
        </Section>
      )}
      {awards.length > 0 && (
        <Section title={copy.special}>
          <AwardRows awards={awards} />
        </Section>
      )}
      {divisions.length > 0 && (
        <Section
          title={copy.finalists}
          lede={places.length > 0 ? copy.finalistsLedeWithPlaces : copy.finalistsLede}
          tone="mist"
        >
          <div className="grid gap-10 md:grid-cols-2">
            {divisions.map(({ division, own }) => (
              <div key={division}>
                <h3>{DIVISION_TITLES[locale][division]}</h3>
                <FinalistList finalists={own} />
              </div>
            ))}
          </div>
        </Section>
      )}
      {shown !== "ahead" && (
        <Section title={copy.everybody} lede={copy.everybodyText}>
          <Actions>
            <ButtonLink href={MY_PATH}>{copy.feedback}</ButtonLink>
            <ButtonLink href={localePath(PAGES.gallery.path, locale)} tone="line">
              {copy.gallery}
            </ButtonLink>
          </Actions>
        </Section>
      )}
      {!isLate && takenBack.length > 0 && (
        <Section title={copy.takenBackBefore} lede={copy.takenBackBeforeText} narrow>
          <Reasons reasons={takenBack} />
        </Section>
      )}
      <Section
        title={shown === "ahead" ? copy.toDecide : copy.decided}
        lede={shown === "ahead" ? copy.toDecideText : copy.decidedText}
        tone="mist"
      >
        <Actions>
          <ButtonLink href={localePath(HOW_PATH, locale)} tone="line">
            {shown === "ahead" ? copy.toHow : copy.how}
          </ButtonLink>
          <ButtonLink href={localePath("/gallery/recount", locale)} tone="line">
            {shown === "places" ? copy.recount : copy.toRecount}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}

/** Why results were taken back, in staff's own words. */
function Reasons({ reasons }: { reasons: string[] }) {
  return reasons.map((why) => (
    <blockquote key={why} className="mt-4 whitespace-pre-line border-l-4 pl-4">
      {why}
    </blockquote>
  ));
}

/** What nobody knows yet, and until when. */
function Sealed({ what, when }: { what: string; when: string }) {
  return (
    <li>
      <Icon name="lock" />
      <b>{what}</b>
      <span>{when}</span>
    </li>
  );
}
