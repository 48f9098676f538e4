import type { Ending } from "./ending";
import "./town.css";

/** A main street where somebody is still awake. */
export const TOWN: Ending = {
  name: "town",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1300" cy="120" r="150" />
      <path
        className="p2"
        d="M-2400 158H-20l110-14 90 8 120-26 110 20 130-22 120 18 130-30 110 22 120-34 110 26 120-20 130 24 110-30 120 20 110-12v136h-4020z"
      />
      <path
        className="p3"
        d="M600 206v-26h44v26zM660 206v-38h56v38zM736 206v-26l24-18 24 18v26zM860 206v-44h64v44zM936 206v-62h10v-10h48v10h10v62zM1016 206v-46h72v46zM1100 206v-98l24-22h30l24 22v98zM1178 206v-54h44v54zM1380 206v-46l34-26 34 26v46zM1402 144v-36l12-30 12 30v36zM1462 206v-52h58v52zM1532 206v-64h10v-10h46v10h10v64z"
      />
      <path
        className="p4"
        d="M854 162h76v-8h-76zM1010 160h84v-8h-84zM1456 154h70v-8h-70zM1094 112l30-28h30l30 28-6 5-26-24h-26l-26 24zM1372 164l42-33 42 33-6 7-36-29-36 29z"
      />
      <path className="p4" d="M1272 122h60v36h-60zM1264 122l38-26 38 26z" />
      <path
        className="l4"
        strokeWidth="5"
        d="M1280 158l-12 48M1324 158l12 48M1302 158v48M1275 180h54"
      />
      <path
        className="p5"
        d="M1302 126l1.4 8.2 6.4-3-4.6 5.6 6.4 3.2-7.6 0.4 1 7.6-3-6.4-3 6.4 1-7.6-7.6-0.4 6.4-3.2-4.6-5.6 6.4 3zM872 174h14v16h-14zM898 174h14v16h-14zM950 158h14v14h-14zM976 158h14v14h-14zM956 184h30v22h-30zM1030 172h16v18h-16zM1058 172h16v18h-16zM1132 124h14v14h-14zM1190 168h18v14h-18zM1406 176h16v30h-16zM1474 168h14v16h-14zM1498 168h14v16h-14zM1550 158h12v14h-12zM1570 158h12v14h-12zM1552 186h26v20h-26zM670 178h12v12h-12zM692 178h12v12h-12zM612 188h12v10h-12zM752 184h16v14h-16z"
      />
      <path className="p6" d="M-2400 204h4020v40h-4020z" />
      <path className="l5" strokeWidth="4" strokeDasharray="34 26" d="M-2400 230h4020" />
    </>
  ),
};
