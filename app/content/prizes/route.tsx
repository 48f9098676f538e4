import { dollars } from "~/program/format";
import { corrected } from "~/program/page-texts";
import { PAGES } from "~/program/paths";
import { SUMMIT } from "~/ui/art/endings/summit";
import { SEA_OF_CLOUD } from "~/ui/art/scenes/sea-of-cloud";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import {
  closingWords,
  distributionSteps,
  PRIZES_COPY,
  participantBenefits,
  recognitionPrize,
  tagline,
} from "./copy";
import { Podium } from "./podium";
import { SpecialAwards } from "./special-awards";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ season }) => ({
  page: PAGES.prizes,
  title: "Prizes",
  description: `Over ${dollars(season.prizes.poolInDollars * 100)} in prizes: grand prizes, special awards, school and teacher recognition, and what every participant receives.`,
}));

export default function Prizes() {
  const site = useSite();
  const { season } = site;
  const copy = corrected(PRIZES_COPY, site.corrections);
  const { grand, special, recognition, everyone, distribution } = copy;
  return (
    <>
      <PageHero scene={SEA_OF_CLOUD} title={copy.title} tagline={tagline(site)} />
      <Section title={grand.title} lede={grand.lede} tone="paper">
        <Podium prizes={season.prizes.grand} />
      </Section>
      <Section title={special.title} lede={special.lede}>
        <SpecialAwards awards={season.prizes.special} />
      </Section>
      <Section title={recognition.title} lede={recognition.lede} tone="mist">
        <RuledGrid columns={3}>
          {season.prizes.recognition.map((prize) => (
            <RuledItem key={prize.id} title={prize.title}>
              <p className="display text-figure text-gold">{recognitionPrize(prize)}</p>
              <p>{prize.description}</p>
            </RuledItem>
          ))}
        </RuledGrid>
        <p>
          Every teacher who completes the training also receives the{" "}
          <a href={PAGES.teacherTraining.path}>{season.educatorCertificate}</a> certificate.
        </p>
      </Section>
      <Section title={everyone.title} lede={everyone.lede}>
        <RuledGrid columns={3}>
          {participantBenefits(season).map(({ title, icon, text }) => (
            <RuledItem key={title} title={title} icon={icon}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <Section title={distribution.title} lede={distribution.lede} tone="paper" narrow>
        <Steps steps={distributionSteps(season)} />
      </Section>
      <ClosingCall ending={SUMMIT} {...closingWords(site)}>
        <RegisterLink tone="gold" />
        <ButtonLink href={PAGES.contestRules.path} tone="line">
          How winners are chosen
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
