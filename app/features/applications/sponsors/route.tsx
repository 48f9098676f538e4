import { contactPath } from "~/program/contact-topics";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { LAKE } from "~/ui/art/endings/lake";
import { BARN_RAISING } from "~/ui/art/scenes/barn-raising";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ClosingCall } from "~/ui/closing-call";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import type { Route } from "./+types/route";
import { CHANNELS, foundingNote, impactAreas, REASONS, terms, tierOffers } from "./copy";
import { SponsorWall } from "./sponsor-wall";
import { sponsorWall } from "./sponsor-wall.server";
import { SPONSORS_TAG } from "./sponsors-tag";
import { TierLadder } from "./tier-ladder";

export const handle = { cache: { tags: [SPONSORS_TAG] } } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.sponsors,
  title: "Sponsors",
  description: `Sponsor the ${settings.productName}: tiers and what each includes, where the money goes, how you are thanked, and what sponsors may not do with student work.`,
}));

export async function loader({ context }: Route.LoaderArgs) {
  return { sponsors: await sponsorWall(context.get(siteContext).season.id) };
}

export default function Sponsors({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const founding = foundingNote(site);
  return (
    <>
      <PageHero
        scene={BARN_RAISING}
        title="Stand behind Idaho’s young builders"
        tagline="Your gift pays for seats, teachers and prizes. You get a place beside the students who will shape how this state uses AI."
      >
        <Actions>
          <ButtonLink href={PAGES.sponsorRegistration.path} tone="gold">
            Become a sponsor
          </ButtonLink>
          <ButtonLink href={contactPath("sponsoring")} tone="line">
            Talk to us
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section
        id="wall"
        title="Who stands behind it"
        lede={`The sponsors of the ${site.season.name}.`}
        tone="mist"
      >
        <SponsorWall tiers={site.season.sponsorTiers} sponsors={loaderData.sponsors} />
      </Section>
      <Section title="Why sponsors join">
        <RuledGrid columns={2}>
          {REASONS.map(({ icon, title, text }) => (
            <RuledItem key={title} icon={icon} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section
        id="tiers"
        title="Sponsor tiers"
        lede="The bars are drawn to scale. Each tier’s button opens the application with that tier chosen."
        tone="paper"
      >
        <Callout title={founding.title}>
          <p>{founding.text}</p>
        </Callout>
        <TierLadder offers={tierOffers(site.season)} />
      </Section>
      <Section
        title="Where it helps"
        lede="Four places where a dollar turns into something you can see."
        narrow
      >
        <KeyValues items={impactAreas(site.season)} />
      </Section>
      <Section
        title="How you are recognized"
        lede="Your tier decides which of these you get."
        tone="paper"
      >
        <dl className="grid gap-x-16 sm:grid-cols-2 lg:grid-cols-3">
          {CHANNELS.map(({ where, what }) => (
            <div key={where} className="border-rule-2 border-t py-5">
              <dt className="display text-h4">{where}</dt>
              <dd className="mt-1 text-ink-2">{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="The fine print, in plain words" narrow>
        <ul className="list-disc space-y-3 pl-6 marker:text-brand">
          {terms(site.season).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <p className="mt-6">
          <a href={PAGES.sponsorAgreement.path}>Read the sponsor agreement</a>
        </p>
      </Section>
      <ClosingCall
        ending={LAKE}
        title="Put your name to it"
        text="The application takes a few minutes and binds nobody. We write back with the agreement."
      >
        <ButtonLink href={PAGES.sponsorRegistration.path} tone="gold">
          Apply to sponsor
        </ButtonLink>
        <ButtonLink href={PAGES.contact.path} tone="line">
          Ask a question
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
