import { NIGHT } from "~/ui/art/scenes/bands";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { INCOMPLETE_LINK, LINK_AGAIN } from "./copy";
import { LinkRequestForm } from "./link-request-form";

/** In place of a registration that is not there: what may have happened, and a way to get there. */
export function IncompleteLink() {
  return (
    <>
      <PageHero scene={NIGHT} title={INCOMPLETE_LINK.title} tagline={INCOMPLETE_LINK.tagline} />
      <Section title={LINK_AGAIN.heading} narrow>
        <LinkRequestForm />
      </Section>
    </>
  );
}
