import { LegalDocument } from "~/content/legal-document";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { NOON } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { breadcrumbs } from "~/ui/structured-data";
import { introOf, noticeOf, sectionsOf } from "./copy";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.termsOfService,
  title: "Terms of service",
  description: `The terms of the ${site.settings.productName}: registration, fees and refunds, who owns a project, honest use of AI, conduct, prizes, appeals and Idaho law.`,
  structuredData: [breadcrumbs(site, [PAGES.legalHub, PAGES.termsOfService])],
}));

export default function TermsOfService() {
  const site = useSite();
  const { tagline, version } = introOf(site);
  return (
    <>
      <PageHero
        scene={NOON}
        title="Terms of service"
        tagline={tagline}
        badge={{ icon: "file-text", text: version }}
        crumbs={[PAGES.legalHub]}
      />
      <LegalDocument
        sections={sectionsOf(site)}
        notice={noticeOf(site)}
        printLabel="Print these terms"
      >
        <Actions>
          <ButtonLink href={PAGES.contestRules.path}>Read the contest rules</ButtonLink>
          <ButtonLink href={PAGES.contact.path} tone="line">
            Ask a question
          </ButtonLink>
        </Actions>
      </LegalDocument>
    </>
  );
}
