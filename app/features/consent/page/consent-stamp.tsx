import { shortDate } from "~/program/format";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";

/** The sign of a yes. What it says stands below it in words. */
export function ConsentStamp({ on }: { on: string }) {
  const locale = useLocale();
  return (
    <svg className="consent-stamp" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <path id="consent-stamp-rim" d="M60 16a44 44 0 1 1-.01 0" />
      </defs>
      <g transform="rotate(-8 60 60)">
        <circle cx="60" cy="60" r="57" strokeWidth="3" />
        <circle cx="60" cy="60" r="36" strokeWidth="1.6" />
        <text textLength="266">
          <textPath href="#consent-stamp-rim" textLength="266">
            {COPY[locale].done.stamp}
          </textPath>
        </text>
        <path d="M60 33l1 8.5 7.8-3.5-6.9 5 6.9 5-7.8-3.5-1 8.5-1-8.5-7.8 3.5 6.9-5-6.9-5 7.8 3.5z" />
        <text className="consent-stamp-day" x="60" y="74" textAnchor="middle">
          {shortDate(on, locale)}
        </text>
      </g>
    </svg>
  );
}
