/** Endings where somebody is still awake: a town, lanterns to a school, turbines and an observatory. */
export const BUILT_ENDINGS = !import.meta.env.SSR
  ? null
  : {
      town: (
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
      lanterns: (
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
      turbines: (
        <>
          <circle className="p1" cx="1080" cy="150" r="170" />
          <circle className="p2" cx="1080" cy="150" r="86" />
          <path
            className="p3"
            d="M-2400 164H-20c130-8 220-22 350-20 130 2 200 20 340 16 130-4 190-30 320-32 140-2 210 18 340 8 110-8 190-30 290-34v142h-4020z"
          />
          <path
            className="p4"
            d="M-2400 196H-20c150-10 300-14 440-4 160 12 260 10 400-6 160-18 250-42 400-46 160-4 270 8 400 2v102h-4020z"
          />
          <path
            className="p5"
            d="M897 196l3-86h6l3 86zM1147 166l4-104h6l4 104zM1385 150l4-116h8l4 116zM1541 148l3-92h6l3 92zM680 200l2-60h5l2 60z"
          />
          <path
            className="l5"
            strokeWidth="6"
            d="M903 110l-8-48M903 110l45 18M903 110l-38 30M1154 62l26-48M1154 62l36 44M1154 62l-56 8M1393 34l6-62M1393 34l52 32M1393 34l-56 26M1547 56l-14-44M1547 56l46 10M1547 56l-34 34M684 140l10-32M684 140l24 22M684 140l-34 8"
          />
          <path
            className="p6"
            d="M-2400 226H-20c160-8 340-12 500-6 180 8 300 10 480 2 200-10 420-16 660-10v32h-4020z"
          />
        </>
      ),
      observatory: (
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
