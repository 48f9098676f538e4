/** Idaho as a constellation, with the garnet star at Boise. */
export function IdahoConstellation({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 300"
      role="img"
      aria-label="A constellation in the shape of Idaho, with a garnet star at Boise."
      className={className}
    >
      <path
        className="e1"
        d="M16 12L44 12L44 52L54 74L82 104L92 152L118 172L131 194L173 190L186 212L186 292L101 292L16 292L16 220L11 196L31 152L16 116z"
      />
      <path
        className="e2"
        d="M40 228L16 292M40 228L16 220M40 228L11 196M40 228L77 204M40 228L88 262M40 228L82 160M77 204L82 160M77 204L88 262M77 204L159 222M88 262L145 256M145 256L159 222M159 222L186 212M159 222L173 190M145 256L186 292M88 262L101 292M82 160L118 172M82 160L92 152M82 160L31 152M43 116L82 160M43 116L31 152M43 116L16 116M43 116L82 104M43 116L31 64M31 64L16 12M31 64L44 52M31 64L54 74M31 64L16 116M77 204L131 194"
      />
      <g className="e3">
        <circle cx="16" cy="12" r="2.6" />
        <circle cx="44" cy="12" r="1.8" />
        <circle cx="44" cy="52" r="2.2" />
        <circle cx="54" cy="74" r="2.6" />
        <circle cx="82" cy="104" r="1.8" />
        <circle cx="92" cy="152" r="2.2" />
        <circle cx="118" cy="172" r="2.6" />
        <circle cx="131" cy="194" r="1.8" />
        <circle cx="173" cy="190" r="2.2" />
        <circle cx="186" cy="212" r="2.6" />
        <circle cx="186" cy="292" r="1.8" />
        <circle cx="101" cy="292" r="2.2" />
        <circle cx="16" cy="292" r="2.6" />
        <circle cx="16" cy="220" r="1.8" />
        <circle cx="11" cy="196" r="2.2" />
        <circle cx="31" cy="152" r="2.6" />
        <circle cx="16" cy="116" r="1.8" />
        <circle cx="31" cy="64" r="3" />
        <circle cx="43" cy="116" r="2.2" />
        <circle cx="82" cy="160" r="2.2" />
        <circle cx="77" cy="204" r="3" />
        <circle cx="88" cy="262" r="2.2" />
        <circle cx="145" cy="256" r="2.2" />
        <circle cx="159" cy="222" r="3" />
      </g>
      <circle className="e4" cx="40" cy="228" r="13" />
      <path
        className="e5"
        d="M40 206L42 225L59 217L43 228L59 239L42 231L40 250L38 231L21 239L36 228L21 217L38 225z"
      />
    </svg>
  );
}
