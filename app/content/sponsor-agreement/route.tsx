import { LegalDocument } from "~/content/legal-document";
import { phaseOf } from "~/program/calendar";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { HARVEST } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { breadcrumbs } from "~/ui/structured-data";
import { nextStep, notice, seasonOverNote, sectionsOf, taglineOf } from "./copy";
import { Parties } from "./parties";
import { SignatureBlocks } from "./signature-blocks";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.sponsorAgreement,
  title: "Sponsor agreement",
  description: `The agreement that sponsors of the ${site.settings.productName} sign: tier and fee, logos, student work, term and liability, with signature blocks to print.`,
  structuredData: [breadcrumbs(site, [PAGES.legalHub, PAGES.sponsorAgreement])],
}));

export default function SponsorAgreement() {
  const site = useSite();
  return (
    <>
      <PageHero
        scene={HARVEST}
        title="Sponsor agreement"
        tagline={taglineOf(site)}
        badge={{ icon: "handshake", text: site.season.name }}
        crumbs={[PAGES.legalHub]}
      />
      <LegalDocument
        sections={sectionsOf(site)}
        notice={notice}
        printLabel="Print to sign"
        opening={
          <>
            {phaseOf(site.season, site.now) === "over" && (
              <div className="mb-12 print:hidden">
                <Callout tone="info">
                  <p>{seasonOverNote(site)}</p>
                </Callout>
              </div>
            )}
            <Parties site={site} />
          </>
        }
      >
        <SignatureBlocks organizerName={site.settings.organizerName} />
        <section aria-labelledby="next-step" className="max-w-[46rem] print:hidden">
          <h2 id="next-step" className="text-h3">
            {nextStep.title}
          </h2>
          <p className="mt-3">{nextStep.text}</p>
          <Actions>
            <ButtonLink href={PAGES.sponsorRegistration.path}>Apply as a sponsor</ButtonLink>
            <ButtonLink href={PAGES.sponsors.path} tone="line">
              See the tiers and benefits
            </ButtonLink>
          </Actions>
        </section>
      </LegalDocument>
    </>
  );
}
