import { PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";

export const meta = () => [
  { title: "We will be right back" },
  { name: "robots", content: "noindex" },
];

/** Shown with status 503 while the database does not answer. */
export default function Unavailable() {
  return (
    <PageHero
      title="We will be right back"
      tagline="We cannot reach our records at the moment. Nothing you sent before is lost. Please try again in a minute."
    >
      <ButtonLink href={PAGES.home.path} tone="gold">
        Return to Home
      </ButtonLink>
    </PageHero>
  );
}
