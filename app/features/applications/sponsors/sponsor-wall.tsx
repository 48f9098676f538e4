import type { SponsorTier } from "~/program/season";
import { Icon } from "~/ui/icon";
import { METAL_CLASS } from "./metals";
import type { ShownSponsor } from "./sponsor-wall.server";
import "./sponsors.css";

interface SponsorWallProps {
  tiers: SponsorTier[];
  sponsors: ShownSponsor[];
}

/** The sponsors of the season by tier, the largest first: a plaque each, with logo or name. */
export function SponsorWall({ tiers, sponsors }: SponsorWallProps) {
  if (sponsors.length === 0) {
    return (
      <div className="sponsor-wall-empty">
        <Icon name="handshake" className="size-8" />
        <p>
          No name stands here yet. A sponsor is shown once both sides have signed and the sponsor
          has said how.
        </p>
      </div>
    );
  }
  return tiers.map(({ key, name }) => {
    const ofTier = sponsors.filter(({ tier }) => tier === key);
    if (ofTier.length === 0) return null;
    return (
      <section key={key} aria-label={`${name} sponsors`} className={METAL_CLASS[key]}>
        <h3 className="metal-title">{name}</h3>
        <ul className="sponsor-wall">
          {ofTier.map((sponsor) => (
            <li key={sponsor.id}>
              <Plaque sponsor={sponsor} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Plaque({ sponsor: { name, website, logo } }: { sponsor: ShownSponsor }) {
  const face = logo ? <img {...logo} alt={name} loading="lazy" /> : <span>{name}</span>;
  if (!website) return <div className="plaque">{face}</div>;
  return (
    <a className="plaque" href={website} rel="noopener sponsored">
      {face}
    </a>
  );
}
