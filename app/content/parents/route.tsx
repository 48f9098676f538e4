import { contactPath } from "~/program/contact-topics";
import { corrected } from "~/program/page-texts";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { FIELD } from "~/ui/art/endings/field";
import { PORCH } from "~/ui/art/scenes/porch";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { Icon } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { AnswerRow } from "./answer-row";
import { answersOf, type ParentAnswer } from "./answers";
import { asksOf, closingWords, PARENTS_COPY } from "./copy";

export const handle = { cache: {} } satisfies PageHandle;

export const meta = pageMeta(() => ({
  page: PAGES.parents,
  title: "For parents and guardians",
  description:
    "Short answers for families: safety, what we know about your child, AI accounts, photos, who the adults are, refunds, devices and what it costs in all.",
}));

export default function Parents() {
  const site = useSite();
  const answers = answersOf(site);
  const copy = corrected(PARENTS_COPY, site.corrections);
  return (
    <>
      <PageHero title={copy.title} tagline={copy.tagline} scene={PORCH}>
        <Actions>
          <RegisterLink tone="gold">Register a child</RegisterLink>
          <ButtonLink href={contactPath("family")} tone="line">
            Ask a question
          </ButtonLink>
        </Actions>
      </PageHero>
      <JumpStrip answers={answers} />
      <div className="wrap py-section">
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} />
        ))}
      </div>
      <Section title={copy.asks} tone="mist">
        <RuledGrid columns={4}>
          {asksOf(site).map(({ title, text }) => (
            <RuledItem key={title} title={title}>
              <p>{text}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <ClosingCall ending={FIELD} {...closingWords(site)}>
        <ButtonLink href={PAGES.contact.path} tone="gold">
          Write to us
        </ButtonLink>
        <ButtonLink href={PAGES.faq.path} tone="line">
          Read the FAQ
        </ButtonLink>
      </ClosingCall>
    </>
  );
}

/** Every answer, one step away. */
function JumpStrip({ answers }: { answers: ParentAnswer[] }) {
  return (
    <nav aria-label="On this page" className="bg-strip text-strip-ink print:hidden">
      <ul className="wrap flex flex-wrap gap-x-8 py-3 lg:justify-between">
        {answers.map(({ id, name, icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 font-bold text-b text-strip-ink"
            >
              <Icon name={icon} className="size-5" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
