import { phaseOf } from "~/program/calendar";
import { PAGES } from "~/program/paths";
import { rubricOf } from "~/program/rubrics";
import { Actions } from "~/ui/actions";
import { TRAILHEAD } from "~/ui/art/scenes/trailhead";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Checklist } from "~/ui/checklist";
import { DocumentLayout, DocumentSection } from "~/ui/document-layout";
import { FactStrip } from "~/ui/fact-strip";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { PhoneFold } from "~/ui/phone-fold";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import {
  agreement,
  badge,
  checklistsLabel,
  checklistsOf,
  inThisSection,
  quickReferenceOf,
  seasonOverNote,
  tagline,
  titleOf,
} from "./copy";
import { JudgingCriteria } from "./judging-criteria";
import { rulesOf } from "./rules";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.contestRules,
  title: PAGES.contestRules.label,
  description: `Who may enter the K–12 ${site.settings.productName}, what to send in, how AI use is disclosed, how projects are judged and how to appeal: eleven short sections.`,
}));

export default function ContestRules() {
  const site = useSite();
  const rules = rulesOf(site);
  return (
    <>
      <PageHero
        scene={TRAILHEAD}
        title={titleOf(site)}
        tagline={tagline(site)}
        badge={{ icon: "shield-check", text: badge }}
      />
      <DocumentLayout contents={rules} printLabel="Print the rules" isFolded>
        {phaseOf(site.season, site.now) === "over" && (
          <div className="mb-12">
            <Callout tone="info">
              <p>{seasonOverNote(site)}</p>
            </Callout>
          </div>
        )}
        {rules.map(({ id, title, hue, icon, items }, index) => (
          <DocumentSection key={id} number={index + 1} {...{ id, title, hue, icon }}>
            <PhoneFold label={inThisSection(items)}>
              <div className="space-y-4">
                {id === "judging-and-awards" && (
                  <JudgingCriteria criteria={rubricOf(site.season, "rules")} season={site.season} />
                )}
                <KeyValues items={items} />
              </div>
            </PhoneFold>
          </DocumentSection>
        ))}
        <FurtherChecklists lists={checklistsOf(site.season)} />
        <Callout title={agreement.title} headingLevel={2}>
          <p>{agreement.text}</p>
          <Actions>
            <RegisterLink />
          </Actions>
        </Callout>
        <section aria-labelledby="quick-reference" className="max-w-[46rem] pt-16 print:pt-6">
          <h2 id="quick-reference" className="mb-5 text-h3">
            Quick Reference Guide
          </h2>
          <FactStrip facts={quickReferenceOf(site)} />
        </section>
        <Actions>
          <ButtonLink href={PAGES.contact.path} tone="line">
            Contact Support
          </ButtonLink>
          <ButtonLink href={PAGES.faq.path} tone="line">
            View FAQ
          </ButtonLink>
        </Actions>
      </DocumentLayout>
    </>
  );
}

function FurtherChecklists({ lists }: { lists: { title: string; items: string[] }[] }) {
  return (
    <section aria-labelledby="checklists" className="max-w-[46rem] pb-16 print:pb-6">
      <h2 id="checklists" className="mb-3 text-h3 sm:mb-8">
        Checklists to tick off
      </h2>
      <PhoneFold label={checklistsLabel}>
        <div className="grid gap-10 sm:grid-cols-2">
          {lists.map((list) => (
            <Checklist key={list.title} {...list} />
          ))}
        </div>
      </PhoneFold>
    </section>
  );
}
