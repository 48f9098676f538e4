import { Bluebird } from "./bluebird";

/** Stage 1: a bluebird calls, and the star is there to answer. */
export function PosterTalk() {
  return (
    <svg
      viewBox="0 0 320 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A bluebird on a fence post calls to a six-pointed star."
    >
      <rect className="b1" width="320" height="360" />
      <circle className="b2" cx="226" cy="104" r="190" />
      <circle className="b1" cx="226" cy="104" r="142" />
      <circle className="b2" cx="226" cy="104" r="98" />
      <circle className="b0" cx="226" cy="104" r="58" />
      <path
        className="y"
        d="M226 64L229.2 98.4L260.6 84L232.5 104L260.6 124L229.2 109.6L226 144L222.8 109.6L191.4 124L219.5 104L191.4 84L222.8 98.4z"
      />
      <path
        className="b3"
        d="M-10 360l0-128 11-11 16-13 13-12 14 14 18 12 16-15 12-15 14-14 15 18 21 18 19-14 17-10 17 14 13 16 13-18 19-13 12-17 16 14 8 13 16 15 13-11 16-8 11-9 0 174z"
      />
      <path
        className="b8"
        d="M30 196l14 14 18 12-7 7-3-5-7 11-1-10-10-9 0-10zM104 178l15 18 21 18-8 13-3-8-8 17-1-14-11-15-1-14zM176 190l17 14 13 16-7 15-2-8-7 16-1-13-9-14 0-13zM250 172l-12 17-19 13-13 18 10 6 4-9 10 20 1-16 13-17 1-16z"
      />
      <path
        className="b4"
        d="M-10 252c27-7 20-21 80-20c60 1 40 23 100 24c60 1 27-18 80-20c53-2 53 9 80 14V360H-10z"
      />
      <path
        className="b5 hf"
        d="M60 237c-4 19-17 44-38 63h32c5-16-2-34 7-63zM88 241c-4 18-18 42-40 59h36c3-15-1-33 4-59zM120 247c-4 16-20 37-43 53h38c4-13-2-29 6-53zM236 242c-5 17-21 41-46 58h39c5-14-2-32 7-58zM262 245c-4 17-17 39-37 55h28c6-14-3-30 9-55zM300 249c-4 15-18 35-40 51h29c8-13-3-28 11-51z"
      />
      <path
        className="b5"
        d="M-10 296c33-5 30-17 100-16c70 1 30 23 110 20c80-3 87-19 130-28V360H-10z"
      />
      <path
        className="b7 wl"
        d="M-5 268C40 276 60 276 96 268S220 300 330 262M-5 306C40 312 60 312 96 306S220 334 330 298"
      />
      <path className="b7" d="M84 238l20-3 4 125H80zM262 262l12-2 3 100h-17z" />
      <path className="b6" d="M98 236l6-1 4 125h-8z" />
      <Bluebird />
    </svg>
  );
}
