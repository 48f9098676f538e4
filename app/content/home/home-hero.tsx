import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { CapitolScene } from "~/ui/art/capitol-scene";
import { GarnetStar } from "~/ui/art/garnet-star";
import { IdahoConstellation } from "~/ui/art/idaho-constellation";
import { ButtonLink } from "~/ui/button-link";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { banner, HEADLINE, registerLabel, tagline } from "./copy";
import { votingHero } from "./voting-copy";

/** Dusk over Boise: when and where, what it is, and the way in. */
export function HomeHero() {
  const site = useSite();
  const voting = votingHero(site);
  const { date, place } = voting?.banner ?? banner(site);
  return (
    <section className="home-hero dusk" aria-labelledby="headline">
      <CapitolScene className="home-scene" />
      <IdahoConstellation className="home-idaho" />
      <div className="wrap home-words">
        <p className="home-banner">
          <GarnetStar />
          <span>
            <b>{date}</b> {place}
          </span>
        </p>
        <h1 id="headline">{voting?.headline ?? HEADLINE}</h1>
        <p className="home-tagline">{voting?.tagline ?? tagline(site)}</p>
        <Actions>
          {voting ? (
            <ButtonLink href={PAGES.gallery.path} tone="gold">
              {voting.button}
            </ButtonLink>
          ) : (
            <RegisterLink tone="gold">{registerLabel(site)}</RegisterLink>
          )}
          <ButtonLink href={PAGES.timeline.path} tone="line">
            View Deadlines
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}
