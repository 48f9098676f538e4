import { seasonNotice } from "~/content/season-notice";
import { longDateTime } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { NOON } from "~/ui/art/scenes/bands";
import { Callout } from "~/ui/callout";
import { Checklist } from "~/ui/checklist";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { costs, principalFacts, waysToPay } from "./copy";
import { CostByStudents } from "./cost-by-students";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(({ settings }) => ({
  page: PAGES.principalPage,
  title: "A page for the principal",
  description: `The ${settings.productName} on one page to print: what students do, what it asks of a school, what it costs, how it is paid, and whom to ask.`,
}));

function whenDue({ season, now }: Site): string {
  const { submissionsClose } = season.dates;
  return now < endOf(submissionsClose)
    ? `Projects are due by ${longDateTime(submissionsClose)}.`
    : "The dates of the next season will be announced on the site.";
}

/** What a teacher prints and lays on the principal's desk. */
export default function PrincipalPage() {
  const site = useSite();
  const { settings } = site;
  const notice = seasonNotice(site);
  return (
    <>
      <PageHero
        scene={NOON}
        title={`The ${settings.productName} at our school`}
        tagline="What it is, what it asks of us and what it costs, on a page to print."
        crumbs={[PAGES.k12Program]}
      />
      <Section title="In short" narrow>
        {notice && (
          <div className="mb-8">
            <Callout title={notice.title} tone="info">
              <p>{notice.text}</p>
            </Callout>
          </div>
        )}
        <KeyValues items={principalFacts(site)} />
        <p className="mt-6 text-ink-2 print:hidden">
          To print this page, press Ctrl + P, or ⌘ + P on a Mac.
        </p>
      </Section>
      <Section title="What it costs" tone="mist" narrow>
        <CostByStudents />
        <p className="mt-6 font-bold">{costs(site).breakEven}</p>
        <div className="mt-10">
          <KeyValues items={waysToPay(site)} />
        </div>
      </Section>
      <Section title="What we would decide" narrow>
        <Checklist
          items={[
            "Who is our lead teacher?",
            "Which grades or clubs take part, and about how many students?",
            "Unit, elective or club: when in the week does it happen?",
            `Do we enter the competition? ${whenDue(site)}`,
          ]}
        />
        <p className="mt-8">
          Questions: {settings.contactEmail}, {settings.contactPhone}.
        </p>
      </Section>
    </>
  );
}
