import { contactPath } from "~/program/contact-topics";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { AURORA } from "~/ui/art/endings/aurora";
import { LOOKOUT } from "~/ui/art/scenes/lookout";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { seasonNotice } from "../season-notice";
import {
  aboutText,
  BEYOND_THE_FINALS,
  coverageTimeline,
  FILMING_RULES,
  MARK_RULES,
  mediaContact,
  PARTNER_BENEFITS,
} from "./copy";
import { FactSheet } from "./fact-sheet";
import { PressMaterials } from "./press-materials";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.mediaPressKit,
  title: "Media and press kit",
  description: `For newsrooms: about text, key facts, logo files, coverage dates and a contact for the K–12 ${settings.productName}.`,
}));

/** Printed, the page is its fact sheet and nothing else. */
export default function MediaPressKit() {
  const site = useSite();
  const about = aboutText(site);
  const notice = seasonNotice(site);
  return (
    <>
      <div className="print:hidden">
        <PageHero
          scene={LOOKOUT}
          title="For the newsroom"
          tagline="Facts you can quote, files you can use and a person who answers. Everything on this page may be quoted without asking."
          badge={{ icon: "newspaper", text: "Media and press kit" }}
        />
        <Section title="About the program" lede={about.short}>
          <p className="max-w-[46rem]">{about.long}</p>
        </Section>
      </div>
      <FactSheet />
      <div className="print:hidden">
        <Section title="Press materials">
          <PressMaterials />
          <div className="mt-10 max-w-[46rem]">
            <Checklist title="When you use the marks" items={MARK_RULES} />
          </div>
        </Section>
        <Section
          title="When to cover it"
          lede="Five moments of the season that make a story or a picture. All times are Mountain Time (MT)."
          tone="mist"
        >
          {notice && (
            <div className="mb-10">
              <Callout title={notice.title} tone="info">
                <p>{notice.text}</p>
              </Callout>
            </div>
          )}
          <ol className="border-ink border-t-2">
            {coverageTimeline(site.season).map(({ when, event, story }) => (
              <li
                key={event}
                className="grid gap-x-10 gap-y-1 border-rule-2 border-b py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]"
              >
                <p className="font-bold">{when}</p>
                <h3 className="text-h4">{event}</h3>
                <p className="text-ink-2">{story}</p>
              </li>
            ))}
          </ol>
          <p className="mt-8 max-w-[42em]">{BEYOND_THE_FINALS}</p>
        </Section>
        <Section title="Become a media partner">
          <RuledGrid columns={2}>
            {PARTNER_BENEFITS.map(({ title, text }) => (
              <RuledItem key={title} title={title}>
                <p>{text}</p>
              </RuledItem>
            ))}
          </RuledGrid>
          <Callout title="Before you photograph or film">
            <p>{FILMING_RULES}</p>
          </Callout>
        </Section>
        <Section id="media-contact" title="Media contact" tone="paper" narrow>
          <KeyValues
            items={mediaContact(site).map(({ label, text, href }) => ({
              label,
              text: href ? <a href={href}>{text}</a> : text,
            }))}
          />
          <Actions>
            <ButtonLink href={contactPath("press")} icon="mail">
              Write to us
            </ButtonLink>
          </Actions>
        </Section>
        <ClosingCall
          ending={AURORA}
          title="Come and see"
          text="Tell us which town you cover and we find you a project."
        >
          <ButtonLink href={PAGES.contact.path} tone="gold">
            Ask for a press pass
          </ButtonLink>
          <ButtonLink href={PAGES.timeline.path} tone="line">
            See the season
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
}
