import { corrected } from "~/program/page-texts";
import { BenefitGlyph } from "~/ui/art/benefit-glyph";
import { StarGarnet } from "~/ui/art/star-garnet";
import { PhoneFold } from "~/ui/phone-fold";
import { useSite } from "~/ui/site-context";
import { REASONS_COPY, reasons } from "./copy";

/** Why enter: six benefits, for the six rays of the star garnet. */
export function Reasons() {
  const site = useSite();
  const { title, lede, gem } = corrected(REASONS_COPY, site.corrections);
  return (
    <section className="py-section" aria-labelledby="reasons">
      <div className="wrap home-reasons">
        <div className="home-reasons-head">
          <h2 id="reasons">{title}</h2>
          <p className="mt-5 max-w-[34em] text-ink-2 text-l">{lede}</p>
          <figure className="home-gem">
            <StarGarnet />
            <figcaption>
              {gem.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </figcaption>
          </figure>
        </div>
        <ul className="home-reasons-list">
          {reasons(site).map(({ glyph, title: reason, text }) => (
            <li key={glyph}>
              <BenefitGlyph name={glyph} />
              <h3>{reason}</h3>
              <PhoneFold label={reason} inCorner>
                <p>{text}</p>
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
