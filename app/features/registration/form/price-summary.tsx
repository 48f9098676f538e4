import { useSite } from "~/ui/site-context";
import { SUMMARY } from "../copy";
import type { PriceLines } from "./price-lines";

interface PriceSummaryProps {
  lines: PriceLines;
  isEarlyBird: boolean;
  /** The price of an earlier visit still holds, although the prices have changed. */
  isHonoured: boolean;
}

/** Stays beside the form; on a phone the bar below takes its place. */
export function PriceSummary({ lines, isEarlyBird, isHonoured }: PriceSummaryProps) {
  const site = useSite();
  const { contactEmail } = site.settings;
  const priceNote = isEarlyBird ? SUMMARY.earlyBird(site) : SUMMARY.standard;
  return (
    <aside className="price-summary" aria-labelledby="price-summary-title">
      <div className="summary-picture" />
      <div className="px-6 pt-5 pb-6">
        <h2 id="price-summary-title" className="text-h3">
          {SUMMARY.title}
        </h2>
        <dl className="mt-3">
          <div>
            <dt>{lines.entry}</dt>
            <dd>{lines.standard}</dd>
          </div>
          {lines.saving && (
            <div className="font-bold text-ok">
              <dt>{SUMMARY.saving}</dt>
              <dd>−{lines.saving}</dd>
            </div>
          )}
          {lines.less && (
            <div className="font-bold text-ok">
              <dt>{lines.less.label}</dt>
              <dd>−{lines.less.amount}</dd>
            </div>
          )}
          <div className="price-total">
            <dt>{lines.isPerStudent ? SUMMARY.perStudent : SUMMARY.total}</dt>
            <dd>{lines.total}</dd>
          </div>
        </dl>
        <p className="mt-3 text-b text-ink-2">
          {isHonoured ? SUMMARY.honoured : priceNote} {SUMMARY.questions}{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
    </aside>
  );
}

/** The price at the foot of a phone's screen. */
export function PriceBar({ lines }: { lines: PriceLines }) {
  return (
    <div className="price-bar" role="status">
      <span>
        {lines.entry}
        <small>
          {lines.isPerStudent ? "for each student" : SUMMARY.total}
          {lines.saving && `, early bird, you save ${lines.saving}`}
        </small>
      </span>
      <b className="display text-figure">{lines.total}</b>
    </div>
  );
}
