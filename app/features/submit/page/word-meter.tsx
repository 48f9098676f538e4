import "./word-meter.css";
import { range } from "~/program/format";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { describeProblem } from "../describe-problem";
import { COPY } from "../submit-copy";

interface WordMeterProps {
  words: number;
  /** A band, or from 0 to a maximum. */
  band: { min: number; max: number };
}

/** A table mountain drawn to scale: on top of it a text has the right length. */
export function WordMeter({ words, band }: WordMeterProps) {
  const locale = useLocale();
  const copy = COPY[locale];
  const { meter } = copy;
  const isMaximumOnly = band.min <= 1;
  const whole = Math.max(band.max * 1.3, words * 1.08);
  const at = (count: number) => (100 * count) / whole;
  const [left, right, here] = [isMaximumOnly ? 0 : at(band.min), at(band.max), at(words)];
  const isGood = words >= band.min && words <= band.max;
  const written = isMaximumOnly ? `${meter.shorter} ${band.max}` : range(band, locale);
  return (
    <div className={`word-meter ${isGood ? "word-meter-good" : ""}`}>
      <svg aria-hidden="true" className="word-meter-drawing">
        <svg
          aria-hidden="true"
          y="44"
          width="100%"
          height="72"
          viewBox="0 0 100 30"
          preserveAspectRatio="none"
        >
          <path className="meter-slope" d={slopes(left, right)} />
          <path className="meter-band" d={`M${left} 5H${right}V30H${left}z`} />
          <path className="meter-top" d={`M${left} 5H${right}`} />
          <path className="meter-way" d={`M0 28.8H${here}`} />
        </svg>
        <line className="meter-pole" x1={`${here}%`} x2={`${here}%`} y1="24" y2="104" />
        <svg aria-hidden="true" x={`${here}%`} overflow="visible">
          <path className="meter-flag" d="M0 20h46l-6 13 6 13H0z" />
          <text className="meter-count" x="8" y="39">
            {words}
          </text>
        </svg>
        <line className="meter-ground" x1="0" x2="100%" y1="117" y2="117" />
        <text className="meter-mark" x="0" y="138">
          0
        </text>
        {!isMaximumOnly && (
          <text className="meter-mark meter-mark-middle" x={`${left}%`} y="138">
            {band.min}
          </text>
        )}
        <text className="meter-mark meter-mark-middle" x={`${right}%`} y="138">
          {band.max}
        </text>
      </svg>
      <p>
        <Icon name={isGood ? "circle-check" : "circle-alert"} className="size-5" />
        <b>{isGood ? meter.good : `${sentence(wrong())}.`}</b> {meter.of(String(words), written)}
      </p>
    </div>
  );

  function wrong(): string {
    if (words === 0) return describeProblem({ what: "text" }, copy);
    if (words < band.min)
      return describeProblem({ what: "words-short", by: band.min - words }, copy);
    return describeProblem({ what: "words-over", by: words - band.max }, copy);
  }
}

/** The way up on the left, the drop on the right. */
function slopes(left: number, right: number): string {
  const rise =
    left > 0 ? `M0 30V26L${left / 4} 22 ${left / 2} 19 ${left * 0.75} 13 ${left} 5` : "M0 30V5";
  return `${rise}H${right}l0.8 7 -0.3 5 0.9 7L100 25V30z`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
