import type { Scene } from "./scene";
import "./dock.css";

/** A lantern changes hands on a dock of Lake Coeur d’Alene. */
export const DOCK: Scene = {
  name: "dock",
  sky: "dark",
  height: 640,
  drawing: import.meta.env.SSR && (
    <>
      <path
        className="p1"
        d="M-2400 500H-20c113-3 342 5 520-12 178-17 170-27 300-68 130-41 122-79 300-120 178-41 407-55 520-70v412h-4020z"
      />
      <path
        className="p2"
        d="M-2400 508H-20c134-3 421 1 620-14 199-15 170-26 300-54 130-28 144-50 300-74 156-24 329-28 420-36v312h-4020z"
      />
      <path className="p3" d="M560 516c340-30 640-76 1060-100v104z" />
      <path
        className="p4"
        d="M-2400 500H-20c35-3 86-15 160-16 74-1 106 13 180 10 74-3 86-23 160-24 74-1 98 27 180 20 82-6 124-45 200-50 76-5 81 26 150 26 69 0 90-27 170-26 80 1 105 30 200 30 95 0 188-23 240-30v84h-4020z"
      />
      <path
        className="p5"
        d="M-2400 516H-20c69-1 181-4 320-4 139 0 212 7 320 4 108-3 106-14 180-16 74-2 89 5 160 8 72 3 107 10 170 8 63-2 62 0 120-16 59-16 92-34 150-60 59-26 72-40 120-60 48-19 78-23 100-30v176h-4020z"
      />
      <path
        className="p5"
        d="M1246 486l3 9h-1l3 7h-1l2 9h-13l3-9h-2l3-7h-1zM1255 474l5 10h-2l4 10h-1l3 11h-17l3-11h-1l4-10h-2zM1270 468l5 12h-2l4 10h-1l4 12h-19l4-12h-2l4-10h-1zM1289 467l4 10h-1l3 8h-1l3 10h-16l4-10h-2l4-8h-2zM1304 458l5 11h-2l4 9h-2l4 12h-17l3-12h-1l4-9h-2zM1319 451l4 11h-1l4 9h-2l4 11h-17l3-11h-1l4-9h-2zM1334 437l6 14h-2l5 12h-2l5 15h-23l5-15h-2l5-12h-2zM1348 433l5 12h-2l5 12h-2l4 13h-20l4-13h-2l5-12h-2zM1362 434l4 11h-2l4 9h-1l3 12h-17l4-12h-2l4-9h-1zM1377 438l3 7h-1l2 6h-1l3 8h-12l3-8h-1l2-6h-1zM1393 416l5 13h-2l5 11h-2l4 13h-20l4-13h-2l5-11h-2zM1406 419l3 10h-1l4 8h-2l4 11h-16l3-11h-1l3-8h-1zM1422 418l3 7h-1l2 7h-1l3 7h-12l3-7h-1l2-7h-1zM1439 398l4 11h-1l3 10h-1l4 12h-18l4-12h-2l4-10h-1zM1451 387l5 13h-2l5 12h-2l5 14h-22l5-14h-2l4-12h-1zM1471 392l3 8h-1l3 7h-2l3 9h-13l3-9h-1l2-7h-1zM1484 388l3 7h-1l2 6h-1l3 8h-12l2-8h-1l3-6h-1zM1500 383l2 7h-1l3 6h-1l2 7h-11l2-7h-1l3-6h-1zM1513 360l4 12h-1l4 11h-1l4 13h-20l4-13h-1l4-11h-2zM1528 363l4 9h-1l3 8h-1l3 9h-15l3-9h-1l3-8h-1zM1545 352l4 11h-2l4 9h-2l4 10h-17l4-10h-2l4-9h-1zM1559 351l3 9h-1l3 7h-1l3 10h-14l3-10h-1l3-7h-1zM1573 336l5 14h-2l5 11h-2l5 14h-22l5-14h-2l5-11h-2zM1585 335l5 12h-2l5 10h-2l4 12h-19l4-12h-2l4-10h-1zM1606 339l3 9h-1l3 8h-1l3 9h-14l3-9h-2l4-8h-2zM1619 335l4 9h-1l3 8h-1l3 10h-15l3-10h-1l3-8h-1zM706 493l2 7h-1l3 5h-1l2 7h-10l2-7h-1l2-5h-1zM717 490l3 7h-1l2 6h-1l3 8h-12l3-8h-1l2-6h-1zM734 489l3 7h-1l3 6h-1l2 7h-11l2-7h-1l2-6h0zM754 493l2 5h-1l2 5h-1l2 5h-9l2-5h-1l2-5h0zM765 495l1 4h0l1 4h0l1 4h-7l2-4h-1l2-4h-1zM780 494l2 4h-1l2 4h-1l1 4h-6l1-4h0l1-4h-1zM800 493l2 4h-1l2 4h-1l1 4h-6l1-4h-1l2-4h-1zM817 484l3 7h-1l3 6h-1l2 8h-11l2-8h-1l3-6h-1zM832 490l2 5h-1l2 4h-1l2 5h-8l2-5h-1l2-4h-1zM846 486l3 6h-1l2 6h-1l2 6h-10l2-6h0l2-6h-1zM865 491l2 4h0l1 4h0l1 5h-7l1-5h0l1-4h0zM880 486l2 6h-1l3 6h-1l2 6h-10l2-6h-1l2-6h-1zM896 485l2 7h-1l3 6h-1l2 7h-11l2-7h0l2-6h-1zM914 487l2 6h-1l2 6h0l2 6h-10l2-6h-1l2-6h-1zM925 489l2 6h-1l2 5h-1l3 6h-10l2-6h-1l2-5h-1zM945 495l2 4h-1l2 4h-1l2 4h-7l1-4h-1l2-4h-1zM958 490l2 6h-1l3 6h-1l2 6h-10l2-6h-1l2-6h-1zM974 489l3 7h-1l3 6h-1l2 8h-12l3-8h-1l2-6h0zM994 500l1 3h0l1 4h-1l2 4h-7l2-4h-1l2-4h-1z"
      />
      <path className="p6" d="M-2400 518H-20h1640v124h-4020z" />
      <path className="p7" d="M-2400 518H-20h1640v8h-4020z" />
      <path
        className="p8"
        d="M820 532h210v3H820zM900 541h120v3H900zM1330 534h190v3h-190zM760 548h90v3h-90zM1290 546h110v3h-110zM640 556h70v3h-70zM1440 556h120v4h-120zM860 560h80v4h-80z"
      />
      <path
        className="p7"
        d="M0 540h180v4H0zM260 556h210v4H260zM60 574h160v5H60zM380 588h240v5H380zM700 578h130v5H700zM0 606h130v6H0zM220 620h220v6H220zM620 616h180v6H620z"
      />
      <path className="p9" d="M898 520h-22l4 7h42l6-7z" />
      <path className="p10" d="M900 464v52h-26z" />
      <path className="p8" d="M904 456v60h24z" />
      <circle className="p2" cx="1176" cy="464" r="136" />
      <circle className="p3" cx="1176" cy="464" r="94" />
      <circle className="p11" cx="1176" cy="464" r="58" />
      <path className="p12" d="M1150 616h56v5h-56zM1160 604h34v4h-34zM1138 630h76v6h-76z" />
      <path className="p13" d="M1146 608h58v3h-58z" />
      <path
        className="p14"
        d="M946 594h10v48h-10zM1086 598h12v44h-12zM1262 602h14v40h-14zM1462 606h16v36h-16z"
      />
      <path className="p15" d="M930 580l690-14v46l-690-16z" />
      <path className="p16" d="M930 580l690-14v18l-690 4z" />
      <path
        className="p15"
        d="M1000 576h4l-6 10h-4zM1072 574h4l-6 12h-4zM1146 573h4l-6 12h-4zM1222 571h4l-6 14h-4zM1300 570h4l-6 14h-4zM1380 568h4l-6 15h-4zM1462 566h4l-6 17h-4zM1546 565h4l-6 17h-4z"
      />
      <path className="p14" d="M956 556h14v32h-14zM1404 540h16v40h-16z" />
      <path className="p16" d="M956 556h5v32h-5zM1404 540h6v40h-6z" />
      <path className="p17" d="M1394 548q18 6 38 0v7q-20 6-38 0z" />
      <g transform="translate(-235 -116) scale(1.2)">
        <path
          className="p17"
          d="M1072 584l4-74c-8-18-8-52 2-70 5-8 13-12 22-12s17 4 21 12l8 26 36-2 1 10-44 6-8-18 2 40 10 28-2 4-8 50h-13l1-50-6-14-6 64zM1120 405a17 17 0 1 1-34 0 17 17 0 0 1 34 0zM1078 396h50l-1 5h-50zM1088 397c0-16 6-20 15-20s15 4 15 20z"
        />
        <path
          className="p17"
          d="M1222 584l-4-58-6-20c-4-16 0-36 8-44 4-5 10-7 17-6 10 1 17 8 19 20l2 36-6 18-2 54h-11l-3-48-4 48zM1214 478l-28-6-2-9 34 2zM1251 436a15 15 0 1 1-30 0 15 15 0 0 1 30 0zM1248 426c10 4 14 14 10 28l-12-8zM1250 468h14c6 0 9 4 9 9v26c0 5-3 8-8 8h-12z"
        />
        <path
          className="p18"
          d="M1120 441l8 25 12-1v4l-14 2-9-30zM1117 508l6 20-2 4-7 42h-3l5-44zM1117 396c4 8 4 16-1 22l-3 1c3-8 4-15 1-23zM1213 470l-9-2-1-3 12 1zM1211 496l7 28 4 50h-3l-4-48-5-16zM1223 430c-4 6-3 14 1 18l2 1c-3-6-4-12-1-19z"
        />
        <path className="l17" strokeWidth="3" d="M1164 464c-4-24 26-24 24-2" />
        <path className="p17" d="M1158 462h36v6h-36zM1156 510h40v7h-40zM1170 455h12v7h-12z" />
        <path className="p12" d="M1160 468h32l2 42h-36z" />
        <path
          className="p19"
          d="M1176 470l1.6 16.2 14.9-6.7-13.3 9.5 13.3 9.5-14.9-6.7L1176 508l-1.6-16.2-14.9 6.7 13.3-9.5-13.3-9.5 14.9 6.7z"
        />
      </g>
    </>
  ),
};
