import { useId } from "react";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";

/** The stamp on what was sent in. */
export function SentStamp({ number, date }: { number: number; date: string }) {
  const { stamp } = COPY[useLocale()].sent;
  const id = useId();
  return (
    <svg className="sent-stamp" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <path id={`${id}top`} d="M16 60a44 44 0 0 1 88 0" />
        <path id={`${id}bottom`} d="M10.500 60a49.500 49.500 0 0 0 99 0" />
      </defs>
      <g transform="rotate(-8 60 60)">
        <circle cx="60" cy="60" r="57" />
        <circle cx="60" cy="60" r="35" />
        <text className="sent-stamp-rim">
          <textPath href={`#${id}top`} startOffset="50%">
            {stamp.top}
          </textPath>
        </text>
        <text className="sent-stamp-rim">
          <textPath href={`#${id}bottom`} startOffset="50%">
            {stamp.bottom(String(number))}
          </textPath>
        </text>
        <path
          className="sent-stamp-star"
          d="M60 33l1 8.500 7.800-3.500-6.900 5 6.900 5-7.800-3.500-1 8.500-1-8.500-7.800 3.500 6.900-5-6.900-5 7.800 3.500z"
        />
        <text className="sent-stamp-date" x="60" y="74">
          {date}
        </text>
      </g>
    </svg>
  );
}
