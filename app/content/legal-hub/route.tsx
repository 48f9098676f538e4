import { contactPath } from "~/program/contact-topics";
import { PAGES } from "~/program/paths";
import { SNOW } from "~/ui/art/endings/snow";
import { RAIN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { closing, documentsOf, legalNoticeOf, noticesOf, tagline } from "./copy";
import { DocumentCards } from "./document-cards";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.legalHub,
  title: "Legal hub",
  description: `Privacy policy, terms of service and sponsor agreement of the ${site.settings.productName}, with notices on student work, names, accessibility and children.`,
}));

export default function LegalHub() {
  const site = useSite();
  return (
    <>
      <PageHero scene={RAIN} title="Legal hub" tagline={tagline} />
      <Section title="Legal notice" narrow>
        <div className="space-y-4 text-l">
          {legalNoticeOf(site).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a href={contactPath("documents")}>Ask us about a document</a>
          </p>
        </div>
      </Section>
      <Section title="Three documents" tone="mist">
        <DocumentCards documents={documentsOf(site)} />
      </Section>
      <Section title="Notices">
        <RuledGrid columns={3}>
          {noticesOf(site).map(({ title, icon, text, link }) => (
            <RuledItem key={title} title={title} icon={icon}>
              <p>{text}</p>
              {link && (
                <p>
                  <a href={link.href}>{link.label}</a>
                </p>
              )}
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <ClosingCall ending={SNOW} title={closing.title} text={closing.textOf(site)}>
        <ButtonLink href={PAGES.contact.path} tone="gold">
          Contact us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
