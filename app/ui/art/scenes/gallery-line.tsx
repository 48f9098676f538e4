import type { Scene } from "./scene";
import "./gallery-line.css";

/** A line between two posts before the evening range. */
const BACKDROP = import.meta.env.SSR && (
  <>
    <circle className="p1" cx="1304" cy="170" r="200" />
    <circle className="p2" cx="1304" cy="170" r="136" />
    <circle className="p3" cx="1304" cy="170" r="78" />
    <path
      className="p4"
      d="M-2400 226H-20l60-16 70 10 80-34 70 30 90-40 80 36 90-26 90 30 80-44 80 40 90-30 100 36 80-60 70 48 70-70 80 62 70-40 80 56 60-34 120 40v56h-4060z"
    />
    <path
      className="p5"
      d="M790 168l54 30-20 6-18-10-12 14zM1070 144l46 44-22 4-12-18-14 20zM1210 130l54 54-24 6-14-22-16 24zM1360 142l54 42-20 8-16-18-14 18z"
    />
    <path
      className="p6"
      d="M-2400 240H-20c150-12 300-6 460-18 160-12 300 14 460 4 180-12 300 2 460-10 120-8 180 0 260 6v42h-4020z"
    />
    <path className="p7" d="M1040 62h9v190h-9zM1552 50h9v202h-9z" />
    <path className="l7" strokeWidth="3" d="M1044 78Q1304 158 1556 66" />
  </>
);

/** And the meadow that they stand in. */
const MEADOW = import.meta.env.SSR && (
  <path
    className="p12"
    d="M-2400 252H-20c200-10 420-4 620-8 260-6 520-2 740 2 120 2 200 0 280-2v20h-4020z"
  />
);

/** Posters hang on the line, and the sun goes down behind them. */
export const GALLERY_LINE: Scene = {
  name: "gallery-line",
  sky: "dark",
  height: 260,
  drawing: import.meta.env.SSR && (
    <>
      {BACKDROP}
      <g transform="translate(1066 90) rotate(-3)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p9" d="M5 5h54v50H5z" />
        <circle className="p3" cx="40" cy="24" r="11" />
        <path className="p7" d="M5 55V44l14-10 10 8 12-14 18 18v9zM5 62h36v5H5zM5 71h24v5H5z" />
      </g>
      <g transform="translate(1168 109) rotate(2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p10" d="M5 5h54v50H5z" />
        <circle className="p3" cx="22" cy="24" r="11" />
        <path className="p7" d="M5 55V44l14-10 10 8 12-14 18 18v9zM5 62h36v5H5zM5 71h24v5H5z" />
      </g>
      <g transform="translate(1270 113) rotate(-1)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p11" d="M5 5h54v50H5z" />
        <circle className="p3" cx="40" cy="24" r="11" />
        <path className="p7" d="M5 55V44l14-10 10 8 12-14 18 18v9zM5 62h36v5H5zM5 71h24v5H5z" />
      </g>
      <g transform="translate(1372 104) rotate(2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p9" d="M5 5h54v50H5z" />
        <circle className="p3" cx="40" cy="24" r="11" />
        <path className="p7" d="M5 55V44l14-10 10 8 12-14 18 18v9zM5 62h36v5H5zM5 71h24v5H5z" />
      </g>
      <g transform="translate(1474 81) rotate(-2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p10" d="M5 5h54v50H5z" />
        <circle className="p3" cx="22" cy="24" r="11" />
        <path className="p7" d="M5 55V44l14-10 10 8 12-14 18 18v9zM5 62h36v5H5zM5 71h24v5H5z" />
      </g>
      {MEADOW}
    </>
  ),
};

/** The same place before: the frames hang, and nothing is in them. */
export const GALLERY_LINE_EMPTY: Scene = {
  name: "gallery-line-empty",
  rampsOf: "gallery-line",
  sky: "dark",
  height: 260,
  drawing: import.meta.env.SSR && (
    <>
      {BACKDROP}
      <g transform="translate(1066 90) rotate(-3)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p7" d="M4 4h56v74H4z" />
        <path className="p9" d="M28-8h8v16h-8z" />
      </g>
      <g transform="translate(1168 109) rotate(2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p7" d="M4 4h56v74H4z" />
        <path className="p10" d="M28-8h8v16h-8z" />
      </g>
      <g transform="translate(1270 113) rotate(-1)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p7" d="M4 4h56v74H4z" />
        <path className="p11" d="M28-8h8v16h-8z" />
      </g>
      <g transform="translate(1372 104) rotate(2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p7" d="M4 4h56v74H4z" />
        <path className="p9" d="M28-8h8v16h-8z" />
      </g>
      <g transform="translate(1474 81) rotate(-2)">
        <path className="p8" d="M0 0h64v82H0z" />
        <path className="p7" d="M4 4h56v74H4z" />
        <path className="p10" d="M28-8h8v16h-8z" />
      </g>
      {MEADOW}
    </>
  ),
};
