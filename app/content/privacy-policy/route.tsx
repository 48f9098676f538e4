import { LegalDocument } from "~/content/legal-document";
import { PAGES } from "~/program/paths";
import { NIGHT } from "~/ui/art/scenes/bands";
import { Checklist } from "~/ui/checklist";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { useSite } from "~/ui/site-context";
import { breadcrumbs } from "~/ui/structured-data";
import { inShortOf, introOf, noticeOf, sectionsOf } from "./copy";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta((site) => ({
  page: PAGES.privacyPolicy,
  title: "Privacy policy",
  description: `What the ${site.settings.productName} collects about students, parents, teachers and sponsors, who sees it, how children are protected and when data is removed.`,
  structuredData: [breadcrumbs(site, [PAGES.legalHub, PAGES.privacyPolicy])],
}));

export default function PrivacyPolicy() {
  const site = useSite();
  const { tagline, effective } = introOf(site);
  return (
    <>
      <PageHero
        scene={NIGHT}
        title="Privacy policy"
        tagline={tagline}
        badge={{ icon: "calendar-days", text: effective }}
        crumbs={[PAGES.legalHub]}
      />
      <LegalDocument
        sections={sectionsOf(site)}
        notice={noticeOf(site)}
        printLabel="Print this policy"
        opening={
          <section aria-labelledby="in-short" className="mb-14 max-w-[46rem]">
            <h2 id="in-short" className="mb-4 text-h3">
              In short
            </h2>
            <Checklist items={inShortOf(site)} />
          </section>
        }
      />
    </>
  );
}
