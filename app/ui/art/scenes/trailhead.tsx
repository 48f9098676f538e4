import type { Scene } from "./scene";
import "./trailhead.css";

/** A trailhead among autumn larches: one board, two ways. */
export const TRAILHEAD: Scene = {
  name: "trailhead",
  sky: "dark",
  height: 680,
  drawing: import.meta.env.SSR && (
    <>
      <defs>
        <g id="trailhead-larch">
          <path className="tc" d="M-1.6 2L-.4-98h.8L1.6 2z" />
          <path
            className="ta"
            d="M0 -91L-4 -83.4 -1.6 -85.4 0 -84.4 1.2 -85.4 3.6 -84.4zM0 -82L-4.7 -73.9 -1.9 -75.9 0 -74.9 1.4 -75.9 4.3 -74.9zM0 -73L-7.3 -64.3 -2.9 -66.3 0 -65.3 2.2 -66.3 6.5 -65.3zM0 -64L-7.5 -54.8 -3 -56.8 0 -55.8 2.2 -56.8 6.7 -55.8zM0 -55L-10.5 -45.2 -4.2 -47.2 0 -46.2 3.2 -47.2 9.5 -46.2zM0 -46L-10.2 -35.7 -4.1 -37.7 0 -36.7 3.1 -37.7 9.2 -36.7zM0 -37L-13.8 -26.1 -5.5 -28.1 0 -27.1 4.1 -28.1 12.4 -27.1zM0 -28L-12.9 -16.6 -5.2 -18.6 0 -17.6 3.9 -18.6 11.6 -17.6zM0 -19L-17 -7 -6.8 -9 0 -8 5.1 -9 15.3 -8zM0-100l2 10h-4z"
          />
          <path
            className="tb"
            d="M0 -91L4 -83.4 2 -87.4 .4 -86.4zM0 -82L4.7 -73.9 2.4 -77.9 .5 -76.9zM0 -73L7.3 -64.3 3.6 -68.3 .7 -67.3zM0 -64L7.5 -54.8 3.7 -58.8 .7 -57.8zM0 -55L10.5 -45.2 5.3 -49.2 1.1 -48.2zM0 -46L10.2 -35.7 5.1 -39.7 1 -38.7zM0 -37L13.8 -26.1 6.9 -30.1 1.4 -29.1zM0 -28L12.9 -16.6 6.5 -20.6 1.3 -19.6zM0 -19L17 -7 8.5 -11 1.7 -10z"
          />
        </g>
        <g id="trailhead-fir">
          <path className="tc" d="M-1.8-12h3.6V2h-3.6z" />
          <path
            className="ta"
            d="M0-100L4.8 -87.8 2.4 -89.7 6.1 -75.5 3.1 -78.2 9.5 -63.3 4.7 -66.7 10.1 -51 5.1 -55.2 14.1 -38.8 7 -43.7 14.1 -26.5 7 -32.2 18.7 -14.3 9.3 -20.7 18.1 -2 -18.1 -2 -9.3 -20.7 -18.7 -14.3 -7 -32.2 -14.1 -26.5 -7 -43.7 -14.1 -38.8 -5.1 -55.2 -10.1 -51 -4.7 -66.7 -9.5 -63.3 -3.1 -78.2 -6.1 -75.5 -2.4 -89.7 -4.8 -87.8z"
          />
          <path
            className="tb"
            d="M0-100L4.8 -87.8 2.4 -89.7 6.1 -75.5 3.1 -78.2 9.5 -63.3 4.7 -66.7 10.1 -51 5.1 -55.2 14.1 -38.8 7 -43.7 14.1 -26.5 7 -32.2 18.7 -14.3 9.3 -20.7 18.1 -2 1 -12 -2 -30 2 -46 -1 -64 1 -82z"
          />
        </g>
      </defs>
      <path
        className="p1"
        d="M500 640c33-12 140-54 200-74 60-20 103-27 160-46 57-19 117-46 180-68 63-22 133-47 200-66 67-19 137-27 200-46 63-19 150-58 180-70V700H500z"
      />
      <g className="t3">
        <use
          href="#trailhead-fir"
          transform="translate(800 538)scale(1.1099999999999999 1.1099999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(830 529)scale(0.99 .99)" />
        <use
          href="#trailhead-fir"
          transform="translate(861 520)scale(1.1099999999999999 1.1099999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(891 511)scale(1.15 1.15)" />
        <use
          href="#trailhead-fir"
          transform="translate(920 502)scale(0.6799999999999999 .6799999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(954 492)scale(1.1 1.1)" />
        <use
          href="#trailhead-fir"
          transform="translate(980 484)scale(0.8300000000000001 .8300000000000001)"
        />
        <use
          href="#trailhead-fir"
          transform="translate(1019 472)scale(0.8699999999999999 .8699999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(1044 465)scale(0.79 .79)" />
        <use href="#trailhead-fir" transform="translate(1077 455)scale(1.09 1.09)" />
        <use href="#trailhead-fir" transform="translate(1104 447)scale(0.79 .79)" />
        <use href="#trailhead-fir" transform="translate(1135 438)scale(0.76 .76)" />
        <use href="#trailhead-fir" transform="translate(1163 429)scale(0.73 .73)" />
        <use
          href="#trailhead-fir"
          transform="translate(1192 420)scale(0.8099999999999999 .8099999999999999)"
        />
        <use
          href="#trailhead-fir"
          transform="translate(1214 414)scale(1.1099999999999999 1.1099999999999999)"
        />
        <use
          href="#trailhead-fir"
          transform="translate(1238 407)scale(0.6599999999999999 .6599999999999999)"
        />
        <use
          href="#trailhead-fir"
          transform="translate(1271 397)scale(0.9099999999999999 .9099999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(1301 388)scale(1.06 1.06)" />
        <use href="#trailhead-fir" transform="translate(1326 380)scale(1.04 1.04)" />
        <use href="#trailhead-fir" transform="translate(1355 371)scale(0.95 .95)" />
        <use href="#trailhead-fir" transform="translate(1379 364)scale(0.75 .75)" />
        <use
          href="#trailhead-fir"
          transform="translate(1413 354)scale(0.9400000000000001 .9400000000000001)"
        />
        <use
          href="#trailhead-fir"
          transform="translate(1439 346)scale(1.1300000000000001 1.1300000000000001)"
        />
        <use href="#trailhead-fir" transform="translate(1473 336)scale(0.77 .77)" />
        <use href="#trailhead-fir" transform="translate(1494 330)scale(0.77 .77)" />
        <use
          href="#trailhead-fir"
          transform="translate(1516 323)scale(0.9099999999999999 .9099999999999999)"
        />
        <use href="#trailhead-fir" transform="translate(1540 316)scale(0.95 .95)" />
        <use href="#trailhead-fir" transform="translate(1563 309)scale(0.86 .86)" />
        <use
          href="#trailhead-fir"
          transform="translate(1600 298)scale(1.0699999999999998 1.0699999999999998)"
        />
      </g>
      <g className="t4">
        <use href="#trailhead-larch" transform="translate(830 529)scale(1.25 1.25)" />
        <use href="#trailhead-larch" transform="translate(877 515)scale(0.85 .85)" />
        <use href="#trailhead-larch" transform="translate(941 496)scale(1.29 1.29)" />
        <use href="#trailhead-larch" transform="translate(1019 472)scale(1.1 1.1)" />
        <use
          href="#trailhead-larch"
          transform="translate(1098 449)scale(0.9099999999999999 .9099999999999999)"
        />
        <use
          href="#trailhead-larch"
          transform="translate(1164 429)scale(0.9099999999999999 .9099999999999999)"
        />
        <use
          href="#trailhead-larch"
          transform="translate(1230 409)scale(0.9099999999999999 .9099999999999999)"
        />
        <use href="#trailhead-larch" transform="translate(1283 393)scale(1.3 1.3)" />
        <use href="#trailhead-larch" transform="translate(1350 373)scale(0.9 .9)" />
        <use href="#trailhead-larch" transform="translate(1401 358)scale(1.33 1.33)" />
        <use
          href="#trailhead-larch"
          transform="translate(1457 341)scale(1.1800000000000002 1.1800000000000002)"
        />
        <use href="#trailhead-larch" transform="translate(1506 326)scale(0.97 .97)" />
        <use
          href="#trailhead-larch"
          transform="translate(1572 306)scale(0.9099999999999999 .9099999999999999)"
        />
      </g>
      <path
        className="p2"
        d="M-2400 612L-20 612c43-2 177-11 260-12 83-1 163 9 240 8 77-1 150-7 220-14 70-7 123-17 200-28 77-11 177-24 260-36 83-12 163-23 240-34 77-11 183-28 220-34V700H-2400z"
      />
      <g className="t5">
        <use href="#trailhead-fir" transform="translate(812 584)scale(1.47 1.47)" />
        <use href="#trailhead-fir" transform="translate(934 567)scale(2.2 2.2)" />
        <use href="#trailhead-fir" transform="translate(1012 556)scale(1.29 1.29)" />
        <use href="#trailhead-fir" transform="translate(1110 543)scale(1.69 1.69)" />
        <use href="#trailhead-fir" transform="translate(1225 526)scale(1.42 1.42)" />
        <use href="#trailhead-fir" transform="translate(1320 513)scale(2.06 2.06)" />
        <use href="#trailhead-fir" transform="translate(1409 501)scale(1.41 1.41)" />
        <use href="#trailhead-fir" transform="translate(1484 490)scale(1.53 1.53)" />
        <use href="#trailhead-fir" transform="translate(1592 475)scale(2.17 2.17)" />
      </g>
      <g className="t6">
        <use href="#trailhead-larch" transform="translate(800 586)scale(1.67 1.67)" />
        <use
          href="#trailhead-larch"
          transform="translate(868 576)scale(1.8399999999999999 1.8399999999999999)"
        />
        <use href="#trailhead-larch" transform="translate(915 570)scale(1.89 1.89)" />
        <use href="#trailhead-larch" transform="translate(970 562)scale(1.52 1.52)" />
        <use
          href="#trailhead-larch"
          transform="translate(1017 556)scale(1.8800000000000001 1.8800000000000001)"
        />
        <use href="#trailhead-larch" transform="translate(1085 546)scale(1.28 1.28)" />
        <use href="#trailhead-larch" transform="translate(1152 537)scale(1.31 1.31)" />
        <use href="#trailhead-larch" transform="translate(1221 527)scale(1.54 1.54)" />
        <use href="#trailhead-larch" transform="translate(1273 520)scale(1.29 1.29)" />
        <use href="#trailhead-larch" transform="translate(1351 509)scale(1.34 1.34)" />
        <use
          href="#trailhead-larch"
          transform="translate(1397 502)scale(1.9300000000000002 1.9300000000000002)"
        />
        <use
          href="#trailhead-larch"
          transform="translate(1461 493)scale(1.8399999999999999 1.8399999999999999)"
        />
        <use href="#trailhead-larch" transform="translate(1536 483)scale(1.48 1.48)" />
        <use href="#trailhead-larch" transform="translate(1609 473)scale(1.2 1.2)" />
      </g>
      <path
        className="p3"
        d="M-2400 628L-20 628c47-2 190-12 280-12 90 0 177 12 260 10 83-2 163-17 240-22 77-5 147-6 220-8 73-2 150-4 220-6 70-2 130-3 200-6 70-3 183-12 220-14V700H-2400z"
      />
      <path
        className="p4"
        d="M980 710c5-6 33-27 30-38-3-11-28-21-50-28-22-7-53-12-80-16-27-4-57-4-80-8-23-4-47-10-60-14-13-4-17-8-20-10L752 594c8 2 23 7 48 10 25 3 65 2 100 6 35 4 78 10 110 16 32 6 52 19 80 22 28 3 62 2 90-2 28-4 55-14 76-22 21-8 36-17 48-24 12-7 22-17 26-20L1346 584c-2 4-5 16-12 26-7 10-14 22-30 32-16 10-49 19-64 30-15 11-22 32-26 38z"
      />
      <path
        className="p5"
        d="M1010 710c5-6 32-23 30-34-2-11-20-22-40-30-20-8-53-12-80-16-27-4-55-4-80-8-25-4-58-12-70-14L840 612c20 2 82 7 120 14 38 7 75 22 110 28 35 6 71 9 100 6 29-3 52-13 74-22 22-9 42-21 56-30 14-9 25-18 30-22L1336 592c-8 8-26 34-46 48-20 14-59 22-76 34-17 12-23 30-28 36z"
      />
      <g className="t7">
        <use href="#trailhead-larch" transform="translate(868 622)scale(2.1 2.1)" />
        <use href="#trailhead-larch" transform="translate(944 606)scale(1.6 1.6)" />
        <use href="#trailhead-larch" transform="translate(1410 612)scale(4.2 4.2)" />
        <use href="#trailhead-larch" transform="translate(1340 606)scale(3 3)" />
      </g>
      <path className="p6" d="M1048 420h14v220h-14zM1200 420h14v220h-14z" />
      <path className="p7" d="M1056 420h6v220h-6zM1208 420h6v220h-6z" />
      <path className="p8" d="M1066 440h130v116h-130z" />
      <path
        className="p9"
        d="M1080 500h46v8h-46zM1080 516h46v8h-46zM1080 532h34v8h-34zM1138 456h46v84h-46z"
      />
      <path className="p3" d="M1138 512l16-20 12 12 8-10 10 14v32h-46z" />
      <path className="p6" d="M1080 456h46v11h-46zM1080 475h32v11h-32z" />
      <path className="p6" d="M1131 338L1250 414v22l-119-76-119 76v-22z" />
      <path className="p7" d="M1131 338L1250 414v10l-119-76z" />
      <path className="p6" d="M1131 352l67 44 0 44-134 0 0-44z" />
      <path
        className="y"
        transform="translate(1131 404)scale(2.36)"
        d="M0-11L.9-1.6 9.5-5.5 1.9 0 9.5 5.5.9 1.6 0 11-.9 1.6-9.5 5.5-1.9 0-9.5-5.5-.9-1.6z"
      />
      <path className="y" d="M1030 566h86v26h-86l-20-13zM1146 566h86l20 13-20 13h-86z" />
      <path className="p6" d="M1042 577h56v5h-56zM1162 577h56v5h-56z" />
      <g className="t8">
        <use
          href="#trailhead-larch"
          transform="translate(1504 690)scale(5.5200000000000005 5.5200000000000005)"
        />
        <use href="#trailhead-larch" transform="translate(1600 690)scale(4.7 4.7)" />
      </g>
      <g className="t9">
        <use href="#trailhead-fir" transform="translate(1556 690)scale(2.4 2.4)" />
        <use href="#trailhead-fir" transform="translate(1448 684)scale(1.5 1.5)" />
      </g>
      <path
        className="p10"
        d="M-2400 652L-20 652c47-2 190-12 280-12 90 0 177 14 260 14 83 0 170-20 240-14 70 6 140 38 180 50 40 12 50 17 60 20V710H-2400z"
      />
      <path
        className="p10"
        d="M1200 710c13-6 43-30 80-38 37-8 83-8 140-12 57-4 167-8 200-10V710H1200z"
      />
      <path
        className="p11"
        d="M126 648c-5 -14 6 -21 13 -18c3 -11 21 -11 22 0c13 -3 19 6 14 18zM217 646c-3 -9 4 -13 8 -11c2 -7 13 -7 14 0c8 -2 12 4 9 11zM533 656c-5 -16 7 -23 14 -20c4 -13 23 -13 25 0c14 -4 22 7 16 20zM623 650c-3 -10 4 -15 9 -12c2 -8 15 -8 16 0c9 -2 13 4 10 12zM1306 668c-5 -14 6 -21 13 -18c3 -11 21 -11 22 0c13 -3 19 6 14 18zM1377 664c-3 -9 4 -13 8 -11c2 -7 13 -7 14 0c8 -2 12 4 9 11z"
      />
      <path
        className="p12"
        d="M129 643c-3 -8 4 -12 7 -10c2 -6 12 -6 13 0c7 -2 11 4 8 10zM537 650c-3 -9 4 -13 8 -11c2 -7 13 -7 14 0c8 -2 12 4 9 11zM1308 663c-3 -8 4 -12 7 -10c2 -6 12 -6 13 0c7 -2 11 4 8 10z"
      />
      <path
        className="p13"
        d="M-2400 672L-20 672c47-1 193-9 280-8 87 1 157 11 240 12 83 1 200-8 260-4 60 4 83 23 100 28V710H-2400zM1320 710c17-4 50-20 100-26 50-6 167-7 200-8V710H1320z"
      />
    </>
  ),
};
