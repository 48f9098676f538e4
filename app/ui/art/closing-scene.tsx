import { FarRange } from "./far-range";

/** The last light, at the end of a page. */
export function ClosingScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 372 1600 190" aria-hidden="true" className={className}>
      <circle className="k1" cx="1230" cy="440" r="330" />
      <circle className="k2" cx="1230" cy="440" r="236" />
      <circle className="k3" cx="1230" cy="440" r="156" />
      <circle className="k7" cx="1230" cy="440" r="92" />
      <FarRange />
      <path
        className="f1"
        d="M-20 486c47-6 23-21 140-18c117 3 63 24 210 26c147 2 67-22 230-20c163 2 93 25 260 26c167 1 80-23 240-24c160-1 100 24 240 22c140-2 67-25 180-28c113-3 107 12 160 18V566H-20z"
      />
      <path
        className="f3"
        d="M-20 520c73-5 60-17 220-14c160 3 73 26 260 24c187-2 107-29 300-30c193-1 90 27 280 26c190-1 90-27 290-28c200-1 207 17 310 26V566H-20z"
      />
    </svg>
  );
}
