import { PAGES } from "~/program/paths";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";

export const meta = () => privatePageMeta("Thank you for telling us | Judging");

/** The same for everybody: it says nothing about anybody. */
export default function Goodbye() {
  return (
    <>
      <PageHero
        title="Thank you for telling us"
        tagline="Your place goes to somebody else. Nobody asks why, and you are welcome another year."
        scene={DAWN}
      />
      <Section title="Pressed by mistake?" lede="Write to us, and we let you in again.">
        <ButtonLink href={PAGES.contact.path} tone="line">
          Write to us
        </ButtonLink>
      </Section>
    </>
  );
}
