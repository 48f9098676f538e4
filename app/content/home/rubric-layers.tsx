import { PAGES } from "~/program/paths";
import { rubricOf, rubricUse } from "~/program/rubrics";
import type { Criterion } from "~/program/season";
import { PhoneFold } from "~/ui/phone-fold";
import { useSite } from "~/ui/site-context";
import { rubricLede } from "./copy";
import { LAYER_EDGES } from "./layer-edges";
import { heightOf, isThin, toneOf } from "./layers";

/** The judging rubric as layers of land: the thicker the layer, the more it counts. */
export function RubricLayers() {
  const { season } = useSite();
  const criteria = rubricOf(season, "overview");
  return (
    <section className="pt-[calc(var(--section)*.4)]" aria-labelledby="rubric">
      <div className="wrap">
        <h2 id="rubric">How judges weigh it</h2>
        <p className="mt-5 max-w-[34em] text-ink-2 text-l">
          {rubricLede(criteria.length)} {rubricUse(season, "overview")}{" "}
          <a href={PAGES.contestRules.path}>Read the contest rules</a>
        </p>
      </div>
      <ol className="layers" aria-label="Judging rubric">
        {criteria.map((criterion, index) => (
          <Layer key={criterion.id} criterion={criterion} tone={toneOf(index, criteria.length)} />
        ))}
      </ol>
    </section>
  );
}

function Layer({ criterion, tone }: { criterion: Criterion; tone: number }) {
  const { land, lit, isMirrored } = LAYER_EDGES[tone % LAYER_EDGES.length] ?? LAYER_EDGES[0];
  return (
    <li className={`layer layer-${tone} ${isThin(criterion) ? "layer-thin" : ""}`}>
      <svg
        className={isMirrored ? "layer-edge layer-mirrored" : "layer-edge"}
        viewBox="0 0 1600 96"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={land} />
        {lit && <path className="layer-lit" d={lit} />}
      </svg>
      {/* Holds the layer open to its weight; words may stretch it, never squeeze it. */}
      <svg className="layer-strut" viewBox={`0 0 1 ${heightOf(criterion)}`} aria-hidden="true" />
      <div className="wrap">
        <p className="layer-weight">{criterion.weight}%</p>
        <h3>{criterion.title}</h3>
        <PhoneFold label={`What judges look for in ${criterion.title}`} inCorner>
          <p className="layer-text">{criterion.description}</p>
        </PhoneFold>
      </div>
    </li>
  );
}
