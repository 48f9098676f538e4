/** Idaho’s mountain bluebird in song, drawn on a 320 by 360 poster. */
export function Bluebird() {
  return (
    <>
      <path className="b6" d="M92 226c-12 4-20 12-26 24l-16 44 14 2 22-42c6-6 12-14 14-24z" />
      <path
        className="b5"
        d="M131 145c-2-16-14-25-28-24-14 2-22 13-24 28-2 12-10 24-16 38-8 20-8 40 2 48 10 6 26 4 40-2 20-9 32-26 31-48-1-12-4-22-5-30z"
      />
      <path
        className="b0"
        d="M130 160c4 8 6 16 6 25 1 22-11 39-31 48-7 3-15 5-22 5 18-8 30-22 34-40 3-14 3-28 13-38z"
      />
      <path className="b6" d="M86 172c-14 16-26 40-34 76 20-4 38-16 46-34 7-16 4-34-12-42z" />
      <path className="b4 wl" d="M92 186c-8 20-18 34-32 48M98 196c-6 18-16 32-30 42" />
      <path className="b7" d="M129 137l24 2-23 8zM129 150l19 3-20 5z" />
      <circle className="b7" cx="115" cy="140" r="4.6" />
      <circle className="b0" cx="116.6" cy="138.6" r="1.5" />
      <path className="b7 wl" d="M92 238l-3 8m10-9 1 8m6-10 4 7" />
      <path
        className="b7 vo"
        d="M163 132a24 24 0 0 1 2 26M173 124a38 38 0 0 1 3 40M183 116a52 52 0 0 1 4 54"
      />
    </>
  );
}
