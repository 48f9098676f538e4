import type { Ending } from "./ending";
import "./lanterns.css";

/** Lanterns along the path to a schoolhouse. */
export const LANTERNS: Ending = {
  name: "lanterns",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1412" cy="86" r="136" />
      <circle className="p2" cx="1412" cy="86" r="78" />
      <path
        className="p3"
        d="M-2400 176H-20c120-12 240-18 360-12 150 8 240 22 380 14 160-10 250-40 380-66 120-24 200-26 310-26 80 0 140 10 210 20v138h-4020z"
      />
      <path
        className="p4"
        d="M1356 92V52l52-36 52 36v40zM1396 22V2l12-10 12 10v20zM1346 56l62-43 62 43-7 8-55-38-55 38z"
      />
      <path className="p5" d="M1372 62h14v18h-14zM1430 62h14v18h-14zM1400 60h16v32h-16z" />
      <path
        className="p6"
        d="M-2400 212H-20c140-8 280-10 420-2 160 8 260 14 420 4 180-12 280-46 440-56 130-8 240 0 360 12v74h-4020z"
      />
      <path
        className="l4"
        strokeWidth="18"
        d="M1408 96c-40 24-150 22-196 44s40 36-20 56-200 18-290 48"
      />
      <path
        className="l5"
        strokeWidth="11"
        strokeDasharray="0 46"
        d="M1430 98c-40 26-154 22-196 44s34 36-22 56-200 22-290 48"
      />
      <path
        className="p4"
        d="M1500 118l10 30h-4l10 26h-5l10 32h-42l10-32h-5l10-26h-4zM1552 104l12 36h-5l12 30h-6l12 36h-50l12-36h-6l12-30h-5zM1012 142l8 24h-3l8 20h-4l8 26h-34l8-26h-4l8-20h-3zM1050 152l7 20h-3l7 18h-3l7 22h-30l7-22h-3l7-18h-3z"
      />
    </>
  ),
};
