import type { Scene } from "./scene";
import "./workshop.css";

/** The blue hour in a small town, and one garage still at work. */
export const WORKSHOP: Scene = {
  name: "workshop",
  sky: "dark",
  height: 640,
  drawing: import.meta.env.SSR && (
    <>
      <path
        className="p1"
        d="M-2400 566H-20c95-2 271 4 440-10 169-14 193-22 340-56 147-34 154-63 340-100 186-37 407-55 520-70v312h-4020z"
      />
      <path
        className="p2"
        d="M-2400 580H-20c117-3 354-1 540-12 186-11 177-15 320-38 143-23 171-44 340-68 169-24 345-33 440-42v222h-4020z"
      />
      <path
        className="p3"
        d="M-2400 594H-20c126-4 402-9 580-18 178-9 145-12 240-24 95-12 105-21 200-32 95-11 106-13 240-20 134-7 298-11 380-14v156h-4020z"
      />
      <path
        className="p4"
        d="M-2400 642v-54H-20l100-16 70 12 110-22 80 16 90-16 110 22 120-22 100 18 100-24 100 20 120-36h420l60-40 60 20v122z"
      />
      <path
        className="p5"
        d="M762 580V470h12l14-16h22l14 16h10v110zM700 580v-22l24-18 24 18v22zM896 586v-26l24-16 24 16v26zM845 566l10-110h5l-8 110zM891 566l-10-110h-5l8 110zM865 566V456h6v110zM851 506h34v4h-34zM832 420h72v30q-36 20-72 0zM868 388l-38 28h76zM668 580v-94h4v94zM654 496h32v4h-32zM620 584v-64h3v64zM610 528h23v3h-23z"
      />
      <path
        className="l5"
        strokeWidth="1.6"
        d="M656 496c44 16 144 12 344-56M684 496c46 10 136 4 320-70M612 528c18 8 38-8 44-30"
      />
      <path className="p6" d="M912 566h8v8h-8zM712 564h8v8h-8zM784 500h6v8h-6zM798 500h6v8h-6z" />
      <path
        className="p5"
        d="M1470 560a36 36 0 0 1-18-60 38 38 0 0 1 26-60 35 35 0 0 1-8-60 34 34 0 0 1 40-44 30 30 0 0 1 50-14 28 28 0 0 1 44 18 31 31 0 0 1 36 40 104 104 0 0 1 0 180z"
      />
      <path
        className="p7"
        d="M-2400 604H-20c91-2 242-3 420-8 178-5 227-11 400-16 173-5 222-4 400-6 178-2 329-2 420-2v70h-4020z"
      />
      <path className="p8" d="M1068 578h324l168 64H812z" />
      <path className="p9" d="M1132 578h198l80 64h-410z" />
      <path className="p10" d="M1440 352l134 26v204h-134z" />
      <path className="p4" d="M1440 338l150 30v12l-150-28z" />
      <path className="p6" d="M1486 420h44v46h-44z" />
      <path className="p10" d="M1506 420h4v46h-4zM1486 441h44v4h-44z" />
      <path className="p11" d="M1010 582V340l220-118 220 118v242z" />
      <path className="p12" d="M1010 582V340l58-31v273zM1392 582V309l8 4v269z" />
      <path className="p10" d="M976 352l254-140 254 140v24l-254-138L976 376z" />
      <path className="p4" d="M976 352l254-140 254 140v7l-254-140L976 359z" />
      <path className="p6" d="M1200 318a30 30 0 0 1 60 0z" />
      <path className="p10" d="M1227 288h6v30h-6zM1196 318h68v6h-68z" />
      <path className="p6" d="M1068 392h324v190h-324z" />
      <path className="p13" d="M1206 428h48l82 154h-212z" />
      <path className="p14" d="M1068 548h324v34h-324z" />
      <path className="p9" d="M1142 548h176l18 34h-212z" />
      <path
        className="p10"
        d="M1056 380h348v14h-348zM1060 394h340v5h-340zM1228 399h4v18h-4zM1204 430q0-16 26-16t26 16z"
      />
      <path
        className="p15"
        d="M1086 424h10v6h34l14 8-48 6h-10zM1156 420h22v8h-8v32h-6v-32h-8zM1276 420h5v30h24v5h-29zM1320 418a9 9 0 0 1 6 0v9h6v-9a9 9 0 0 1-1 16v28h-8v-28a9 9 0 0 1-3-16z"
      />
      <path className="l15" strokeWidth="4" d="M1362 428a12 12 0 1 1-1 0" />
      <path
        className="p15"
        d="M1076 506h112v8h-6v66h-8v-66h-78v66h-8v-66h-12zM1092 496h28v10h-28zM1098 484h8v12h-8zM1112 490h26v5h-26z"
      />
      <path
        className="p15"
        d="M1186 578l3-42c-6-10-6-30 2-40 6-7 17-6 22 2l7 16-30 2-28 3v-7l24-4 8-12 14 36 4 46h-11l-5-34-5 34zM1213 481a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM1191 478c-8 2-10 10-8 18l8-8z"
      />
      <path
        className="p15"
        d="M1288 536h66l8 16h-82zM1342 536v-34h-10v-12h26v12h-9v34zM1296 528h34v8h-34zM1276 552h92v5h-92zM1306 528v-16h3v16z"
      />
      <circle className="p15" cx="1284" cy="567" r="13" />
      <circle className="p14" cx="1284" cy="567" r="4.5" />
      <circle className="p15" cx="1322" cy="567" r="13" />
      <circle className="p14" cx="1322" cy="567" r="4.5" />
      <circle className="p15" cx="1360" cy="567" r="13" />
      <circle className="p14" cx="1360" cy="567" r="4.5" />
      <path className="l13" strokeWidth="1.6" opacity=".7" d="M930 508c-8-88-22-178-44-252" />
      <path className="p16" d="M872 118l46 60-32 78-54-70z" />
      <path className="p17" d="M872 118l46 60-43 4z" />
      <path className="p18" d="M886 256l-54-70 43-4z" />
      <path
        className="p19"
        d="M876 156l2 20.5 18.8-8.5-16.7 12 16.7 12-18.8-8.5-2 20.5-2-20.5-18.8 8.5 16.7-12-16.7-12 18.8 8.5z"
      />
      <path className="l16" strokeWidth="2.5" d="M886 256c14 28-14 44 4 70 14 20-6 34 4 54" />
      <path
        className="p17"
        d="M878 294l14-8 2 14zM880 290l16 12-14 4zM884 344l16-6-2 14zM886 338l14 14-14 2z"
      />
      <path
        className="p15"
        d="M934 616l3-36-3-22c0-10 6-15 13-15s12 4 13 12l3 24 7 37h-10l-8-34-9 34zM959 530a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM938 552l-10-44 6-2 16 40zM936 524c-4-10 4-18 12-18s14 6 12 14z"
      />
      <path
        className="p20"
        d="M952 543c5 2 8 6 8 12l3 24 7 37h-5l-9-40-2-20zM953 520c6 4 7 12 2 18l-3 2c3-6 3-13 1-20z"
      />
      <path
        className="p21"
        d="M-2400 626H-20c69-2 164-9 320-10 156-1 279 1 400 6 121 5 125 14 160 18v2h-3260z"
      />
    </>
  ),
};
