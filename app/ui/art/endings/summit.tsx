import type { Ending } from "./ending";
import "./summit.css";

/** A flag on a summit, and the sun behind it. */
export const SUMMIT: Ending = {
  name: "summit",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1380" cy="112" r="150" />
      <circle className="p2" cx="1380" cy="112" r="74" />
      <path
        className="p3"
        d="M-2400 190H-20l120-22 90 14 130-36 110 26 120-18 130 24 120-30 100 18 90-10 240-132 132 82 66-26 232 136v48h-4020z"
      />
      <path
        className="p4"
        d="M1130 56l132 82 66-26 232 136h-300l-62-76-38 22-44-74 26-20zM320 146l110 26 60 18-110 6-40-20zM700 164l120-30 100 18 40 30-150 4z"
      />
      <path
        className="p5"
        d="M1130 56l-72 40 20 8 22-12 8 22 24-16 20 24 16-14 34 26 20-4-6-14zM1328 112l-34 13 16 14 20-8 16 18 14-6 24 4z"
      />
      <path className="l6" strokeWidth="5" d="M1130 58V14" />
      <path className="p2" d="M1132 14l36 10-36 11z" />
      <path
        className="p6"
        d="M890 168l8 24h-3l8 22h-4l8 30h-36l8-30h-4l8-22h-3zM934 150l10 30h-4l10 28h-5l10 36h-44l10-36h-5l10-28h-4zM1466 146l10 32h-4l11 28h-5l11 38h-48l11-38h-5l11-28h-4zM1520 128l13 38h-5l13 34h-6l13 44h-58l13-44h-6l13-34h-5zM1580 140l12 36h-5l12 30h-6l12 38h-52l12-38h-6l12-30h-5zM60 190l6 16h-2l6 14h-3l6 24H47l6-24h-3l6-14h-2zM110 178l7 20h-2l7 18h-3l7 28H92l7-28h-3l7-18h-2z"
      />
      <path
        className="p6"
        d="M-2400 226H-20c120-6 260-10 400-8 180 2 260 12 420 10 150-2 240-14 380-14 170 0 300 8 440 4v26h-4020z"
      />
    </>
  ),
};
