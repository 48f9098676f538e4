import { PAGES } from "~/program/paths";
import { rubricOf, rubricUse } from "~/program/rubrics";
import { Accordion } from "~/ui/accordion";
import { FOREST } from "~/ui/art/endings/forest";
import { CAMPFIRE } from "~/ui/art/scenes/campfire";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { Checklist } from "~/ui/checklist";
import { ClosingCall } from "~/ui/closing-call";
import { DocumentLayout, DocumentSection } from "~/ui/document-layout";
import { FactStrip } from "~/ui/fact-strip";
import { hueAt } from "~/ui/hue";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RubricTable } from "~/ui/rubric-table";
import { useSite } from "~/ui/site-context";
import { faqPage } from "~/ui/structured-data";
import { seasonNotice } from "../season-notice";
import type { Route } from "./+types/route";
import { checklistLede, quickFacts, submissionChecklist } from "./copy";
import { type FaqItem, faqGroups } from "./questions";
import { findQuestions, SEARCH_PARAMETER, searchOf } from "./search";
import { SearchForm, SearchResult } from "./search-form";

export const handle = { cache: { reads: { [SEARCH_PARAMETER]: /\S/ } } } satisfies PageHandle;

export function loader({ url }: Route.LoaderArgs) {
  return { search: searchOf(url) };
}

export const meta = pageMeta((site) => ({
  page: PAGES.faq,
  title: "Frequently asked questions",
  description: `Who can enter the ${site.settings.productName}, what it costs, how AI may be used and how projects are judged, with a submission checklist and the scoring rubric.`,
  structuredData: [faqPage(faqGroups(site).flatMap(({ items }) => items))],
}));

const QUICK_FACTS = { id: "quick-facts", title: "Quick facts" };
const CHECKLIST = { id: "submission-checklist", title: "Submission checklist" };
const RUBRIC = { id: "rubric", title: "Scoring rubric" };

export default function Faq({ loaderData: { search } }: Route.ComponentProps) {
  const site = useSite();
  const groups = findQuestions(faqGroups(site), search);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const notice = seasonNotice(site);
  const contents = groups.map(({ id, category }) => ({ id, title: category }));
  return (
    <>
      <PageHero
        scene={CAMPFIRE}
        title="Questions people ask"
        tagline="Short answers for students, parents and teachers. Open one, or go straight to the checklist."
        badge={{ icon: "circle-help", text: "FAQ" }}
      />
      <DocumentLayout
        contents={[...contents, QUICK_FACTS, CHECKLIST, RUBRIC]}
        printLabel="To print all questions"
      >
        {notice && (
          <div className="mb-12">
            <Callout title={notice.title} tone="info" headingLevel={2}>
              <p>{notice.text}</p>
            </Callout>
          </div>
        )}
        <SearchForm search={search} />
        {search && <SearchResult search={search} count={count} />}
        {groups.map(({ id, category, items }, index) => (
          <DocumentSection key={id} id={id} title={category} hue={hueAt(index)}>
            <Accordion items={items.map(withParagraph)} isOpen={search !== ""} />
          </DocumentSection>
        ))}
        <DocumentSection {...QUICK_FACTS} icon="info">
          <FactStrip facts={quickFacts(site)} />
        </DocumentSection>
        <DocumentSection {...CHECKLIST} icon="clipboard-check" hue="garnet">
          <p>{checklistLede(site)}</p>
          <Checklist items={submissionChecklist(site.season)} />
        </DocumentSection>
        <DocumentSection {...RUBRIC} icon="scale">
          <p>{rubricUse(site.season, "scoring")}</p>
          <RubricTable
            criteria={rubricOf(site.season, "scoring")}
            caption="How judges and the audience score a project"
          />
        </DocumentSection>
      </DocumentLayout>
      <ClosingCall
        ending={FOREST}
        title="Still wondering?"
        text={`Ask a person. We answer ${site.season.support.replyTime}.`}
      >
        <ButtonLink href={PAGES.contact.path} tone="gold">
          Contact us
        </ButtonLink>
        <RegisterLink tone="line">Register</RegisterLink>
      </ClosingCall>
    </>
  );
}

function withParagraph({ id, question, answer, link }: FaqItem) {
  return {
    id,
    question,
    answer: (
      <p>
        {answer} {link && <a href={link.href}>{link.label}</a>}
      </p>
    ),
  };
}
