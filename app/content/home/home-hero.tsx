import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { CapitolScene } from "~/ui/art/capitol-scene";
import { GarnetStar } from "~/ui/art/garnet-star";
import { IdahoConstellation } from "~/ui/art/idaho-constellation";
import { ButtonLink } from "~/ui/button-link";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { banner, HEADLINE, registerLabel, tagline } from "./copy";
import { phaseHero } from "./phase-hero";

/** Dusk over Boise: when and where, what it is, and the way in. */
export function HomeHero() {
  const site = useSite();
  const phase = phaseHero(site);
  const { date, place } = phase?.banner ?? banner(site);
  return (
    <section className="home-hero dusk" aria-labelledby="headline">
      <CapitolScene className="home-scene" evening={phase?.evening} />
      {/* Where stars stand in the sky, they have it for themselves. */}
      {phase?.evening !== "finalists" && phase?.evening !== "stars" && (
        <IdahoConstellation className="home-idaho" />
      )}
      <div className="wrap home-words">
        <p className="home-banner">
          <GarnetStar />
          <span>
            <b>{date}</b> {place}
          </span>
        </p>
        <h1 id="headline">{phase?.headline ?? HEADLINE}</h1>
        <p className="home-tagline">{phase?.tagline ?? tagline(site)}</p>
        <Actions>
          {phase ? (
            <ButtonLink href={phase.button.href} tone="gold">
              {phase.button.label}
            </ButtonLink>
          ) : (
            <RegisterLink tone="gold">{registerLabel(site)}</RegisterLink>
          )}
          <ButtonLink href={phase?.second?.href ?? PAGES.timeline.path} tone="line">
            {phase?.second?.label ?? "View Deadlines"}
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}
