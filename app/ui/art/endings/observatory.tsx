import type { Ending } from "./ending";
import "./observatory.css";

/** An observatory open to the Milky Way. */
export const OBSERVATORY: Ending = {
  name: "observatory",
  drawing: import.meta.env.SSR && (
    <>
      <path
        className="p1"
        d="M560 244C760 150 980 60 1300 0c120-26 220-46 320-60v96c-120 14-220 34-320 62C1120 150 960 200 840 244z"
      />
      <path
        className="l2"
        strokeWidth="5"
        d="M760 60h0M830 24h0M900 120h0M960 44h0M1030 96h0M1080 20h0M1140 60h0M1440 34h0M1500 90h0M1560 30h0M640 110h0M520 40h0M380 90h0M1400 110h0M240 30h0"
      />
      <path
        className="p3"
        d="M-2400 186H-20c140-8 260-18 400-14 160 4 240 18 380 10 150-8 220-42 340-54 130-14 220-8 320 14 80 18 140 22 200 22v80h-4020z"
      />
      <path className="p4" d="M1184 134v-36h120v36zM1338 136v-26h56v26z" />
      <path className="p5" d="M1176 100a68 68 0 0 1 136 0zM1334 112a32 32 0 0 1 64 0z" />
      <path className="p4" d="M1252 34l24-16 10 15-26 18 22 48h-26l-20-58z" />
      <path
        className="p2"
        d="M1236 108h16v26h-16zM1272 108h14v12h-14zM1202 108h14v12h-14zM1360 118h12v18h-12z"
      />
      <path
        className="p6"
        d="M-2400 218H-20c160-10 320-14 480-4 170 10 280 8 440-4 180-14 300-20 460-14 110 4 180 8 260 6v42h-4020z"
      />
      <path
        className="l2"
        strokeWidth="5"
        strokeDasharray="0 18"
        d="M1244 138c-20 24-90 26-130 46s-90 30-150 56"
      />
      <path
        className="p6"
        d="M1470 118l10 32h-4l11 28h-5l11 36h-46l11-36h-5l11-28h-4zM1516 104l12 36h-5l12 32h-6l12 42h-50l12-42h-6l12-32h-5zM1570 124l10 30h-4l10 28h-5l10 36h-44l10-36h-5l10-28h-4zM1010 156l8 22h-3l8 20h-4l8 26h-34l8-26h-4l8-20h-3z"
      />
    </>
  ),
};
