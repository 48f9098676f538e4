const GLYPHS = {
  steps: (
    <>
      <path className="ga" d="M2 54V40h16v14zM20 54V28h16v26zM38 54V16h16v38z" />
      <path
        className="gb"
        d="M10 12L11.2 21.9L20.4 18L12.4 24L20.4 30L11.2 26.1L10 36L8.8 26.1L-.4 30L7.6 24L-.4 18L8.8 21.9z"
      />
    </>
  ),
  toolbox: (
    <>
      <path
        className="ga"
        d="M2 22h52v30H2zM19 22v-8a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v8h-5v-7a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v7z"
      />
      <path className="gb" d="M2 32h20v-4h12v4h20v5H34v5H22v-5H2z" />
    </>
  ),
  capitol: (
    <>
      <g transform="translate(-4 0)">
        <path
          className="ga"
          d="M4 54v-6h48v6zM8 46V34h40v12zM14 32v-4h28v4zM17 26c0-10 5-16 9-17V4h4v5c4 1 9 7 9 17z"
        />
        <path className="gb" d="M13 36h4v10h-4zM22 36h4v10h-4zM31 36h4v10h-4zM40 36h4v10h-4z" />
      </g>
    </>
  ),
  medal: (
    <>
      <g transform="translate(-11 0)">
        <path className="ga" d="M12 2h14l4 22-10 4zM44 2H30l-4 22 10 4z" />
        <circle className="gb" cx="28" cy="38" r="17" />
        <path
          className="h1"
          d="M28 26L29.3 35.7L38.4 32L30.6 38L38.4 44L29.3 40.3L28 50L26.7 40.3L17.6 44L25.4 38L17.6 32L26.7 35.7z"
        />
      </g>
    </>
  ),
  mentors: (
    <>
      <circle className="ga" cx="18" cy="13" r="10" />
      <path className="ga" d="M0 54V42c0-10 8-15 18-15 6 0 11 2 14 5-3 3-5 7-5 12v10z" />
      <circle className="gb" cx="43" cy="27" r="8" />
      <path className="gb" d="M31 54v-7c0-6 5-9 12-9s13 3 13 9v7z" />
    </>
  ),
  portfolio: (
    <>
      <path className="ga" d="M2 10h19l5 6h28v36H2z" />
      <path className="gb" d="M2 24h52v28H2z" />
      <path
        className="h1"
        d="M28 27L29.2 35.9L37.5 32.5L30.4 38L37.5 43.5L29.2 40.1L28 49L26.8 40.1L18.5 43.5L25.6 38L18.5 32.5L26.8 35.9z"
      />
    </>
  ),
};

export type BenefitGlyphName = keyof typeof GLYPHS;

/** Small two-tone pictures for the reasons to enter. */
export function BenefitGlyph({ name }: { name: BenefitGlyphName }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}
