/** The summit with its flag, a small poster above the price. */
export function SummaryPicture() {
  return (
    <svg className="summary-picture" viewBox="0 0 320 150" aria-hidden="true">
      <rect className="r2" width="320" height="150" />
      <path
        className="r3"
        d="M170 70L320 40v50zM170 70L320 150h-60zM170 70L200 150h-60zM170 70L80 150H20zM170 70L0 110V80zM170 70L0 20V0h24zM170 70L90 0h46zM170 70L196 0h44zM170 70L300 0h20v14z"
      />
      <circle className="r1" cx="170" cy="70" r="68" />
      <circle className="y1" cx="170" cy="70" r="44" />
      <path
        className="r4"
        d="M0 150V122l26-22 30 26 36-30 28 24 80-2 40-30 34 30 32-22 14 12v42z"
      />
      <path
        className="r5"
        d="M60 150l34-34 10 3 30-46 8 3 22-32 6-6 8 12 12 28 10 5 20 34 12 3 28 30z"
      />
      <path
        className="r6"
        d="M164 44l6-6 8 12 12 28 10 5 20 34 12 3 28 30h-62l-14-26-10 6-8-34-10 4-4-24z"
      />
      <path className="w" d="M164 44l6-6 8 12 10 24-8-4-6 12-8-10-10 14-4-12-8 8z" />
      <path className="r7" d="M168.5 4h3v36h-3z" />
      <path className="y2" d="M171.5 4c12-7 22 5 38-2l-8 12 8 12c-16 7-26-5-38 2z" />
    </svg>
  );
}
