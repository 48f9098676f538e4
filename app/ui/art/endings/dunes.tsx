import type { Ending } from "./ending";
import "./dunes.css";

/** A crescent over dunes, and footprints on one. */
export const DUNES: Ending = {
  name: "dunes",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1150" cy="88" r="128" />
      <path className="p2" d="M1166 34a56 56 0 1 0 40 86 46 46 0 0 1-40-86z" />
      <path
        className="l2"
        strokeWidth="4"
        d="M820 40h0M900 84h0M960 24h0M1010 110h0M1300 30h0M1370 76h0M1440 26h0M1520 64h0M1580 20h0M640 70h0M480 34h0M300 80h0"
      />
      <path
        className="p3"
        d="M-2400 170H-20c140-16 260-20 380-6 140 16 240 18 380-6 150-26 230-62 320-70 60 30 120 64 210 76 110 14 220-6 350-30v110h-4020z"
      />
      <path
        className="p4"
        d="M1060 88c60 30 120 64 210 76 40 6 80 6 122 2-90 28-190 40-280 32 40-26 20-74-52-110z"
      />
      <path
        className="p5"
        d="M-2400 208H-20c180-10 340-14 480 0 160 16 300 12 440-6 150-20 250-62 420-70 110 40 200 62 300 68v44h-4020z"
      />
      <path
        className="p4"
        d="M1320 132c110 40 200 62 300 68v20c-120 4-260-2-360-22 70-14 90-36 60-66z"
      />
      <path
        className="l6"
        strokeWidth="5"
        strokeDasharray="0 15"
        d="M1316 136c-30 30-90 40-130 50s-120 28-180 56"
      />
      <path
        className="p7"
        d="M-2400 234H-20c200-8 420-12 640-6 200 6 340 12 500 8 180-4 340-10 500-12v20h-4020zM884 232l-8-26 6 2 6 16 2-24 6 1-2 24 12-18 5 3-14 24z"
      />
    </>
  ),
};
