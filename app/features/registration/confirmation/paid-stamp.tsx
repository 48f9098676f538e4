import { shortDate } from "~/program/format";

/** The sign of done and dated. What it says stands on the receipt as well. */
export function PaidStamp({ date, isFree }: { date: string; isFree: boolean }) {
  const [day, year] = shortDate(date).split(", ");
  return (
    <svg className="paid-stamp" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <path id="paid-stamp-top" d="M16 60a44 44 0 0 1 88 0" />
        <path id="paid-stamp-foot" d="M10.5 60a49.5 49.5 0 0 0 99 0" />
      </defs>
      <circle cx="60" cy="60" r="57" strokeWidth="3" />
      <circle cx="60" cy="60" r="35" strokeWidth="1.6" />
      <text>
        <textPath href="#paid-stamp-top" startOffset="50%">
          {isFree ? "PLACE KEPT" : "PLACE PAID"}
        </textPath>
      </text>
      <text>
        <textPath href="#paid-stamp-foot" startOffset="50%">
          {year}, MT
        </textPath>
      </text>
      <path d="M60 33l1 8.5 7.8-3.5-6.9 5 6.9 5-7.8-3.5-1 8.5-1-8.5-7.8 3.5 6.9-5-6.9-5 7.8 3.5z" />
      <text className="paid-stamp-day" x="60" y="74">
        {day}
      </text>
    </svg>
  );
}
