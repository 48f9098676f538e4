import { newStamp } from "~/platform/forms/form-stamp.server";
import { topicNamed } from "~/program/contact-topics";
import { FIND_REGISTRATION_PATH, PAGES } from "~/program/paths";
import { MAILBOX } from "~/ui/art/scenes/mailbox";
import { orUnreachable } from "~/ui/form/unreachable";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RuledGrid, RuledItem } from "~/ui/ruled-grid";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { Steps } from "~/ui/steps";
import type { Route } from "./+types/route";
import { receiveContactForm } from "./contact-action.server";
import { ContactForm } from "./contact-form";
import {
  contactCards,
  FORM,
  HERO,
  LOST_LINK,
  NEXT_STEPS,
  SUPPORT_HOURS,
  WAYS_TO_REACH_US,
} from "./copy";

export const handle: PageHandle = { js: "after-paint" };

export const meta = pageMeta((site) => ({
  page: PAGES.contact,
  title: "Contact",
  description: `Write to the organizers of the ${site.settings.productName}: questions from students, families, schools, sponsors and press.`,
}));

export function loader({ url }: Route.LoaderArgs) {
  const topic = topicNamed(url.searchParams.get("topic"));
  return {
    stamp: newStamp(),
    topic: {
      ...(topic?.role && { role: topic.role }),
      ...(topic?.text && { message: topic.text }),
    },
  };
}

export const action = receiveContactForm;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <PageHero scene={MAILBOX} title={HERO.title} tagline={HERO.tagline(site)} />
      <Section>
        <h2 className="sr-only">{WAYS_TO_REACH_US}</h2>
        <RuledGrid columns={3}>
          {contactCards(site).map(({ title, icon, text, href, note }) => (
            <RuledItem key={title} title={title} icon={icon} headingLevel={3}>
              <p className="font-bold">{href ? <a href={href}>{text}</a> : text}</p>
              <p className="mt-1 text-ink-2">{note}</p>
            </RuledItem>
          ))}
        </RuledGrid>
      </Section>
      <div id="message" className="bg-mist py-section">
        <div className="wrap grid gap-x-[clamp(3rem,8vw,8rem)] gap-y-section lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <section aria-labelledby="message-title">
            <h2 id="message-title" className="mb-10">
              {FORM.title}
            </h2>
            <ContactForm {...loaderData} answer={actionData} />
          </section>
          <section aria-labelledby="next-title">
            <h2 id="next-title" className="mb-10 lg:mt-3 lg:text-figure">
              {NEXT_STEPS.title}
            </h2>
            <Steps steps={NEXT_STEPS.steps(site)} />
            <p className="mt-8">
              {LOST_LINK.question} <a href={FIND_REGISTRATION_PATH}>{LOST_LINK.link}</a>
            </p>
          </section>
        </div>
      </div>
      <Section title={SUPPORT_HOURS.title} tone="paper">
        <KeyValues items={SUPPORT_HOURS.facts(site)} />
      </Section>
    </>
  );
}
