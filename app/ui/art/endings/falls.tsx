import type { Ending } from "./ending";
import "./falls.css";

/** Falls under a full moon. */
export const FALLS: Ending = {
  name: "falls",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1218" cy="46" r="116" />
      <circle className="p2" cx="1218" cy="46" r="46" />
      <path
        className="p3"
        d="M-2400 118H520l24 10h150l22-12h150l30 12h116l16-12 40 6 36-8 60 4 44-8 60 6 48-6 56 10 34-12h96l26-18h230v164h-4020z"
      />
      <path
        className="p4"
        d="M-2400 118H520l24 10h-2944zM716 116h150l30 12H694zM1428 112l26-16h166v16z"
      />
      <path
        className="p5"
        d="M1018 118l34 4 6 84h-44zM1064 120l34-8 8 94h-38zM1120 116l44 2 2 88h-44zM1184 116l44-8 4 98h-46zM1250 112l44 2 2 92h-42zM1312 110l40 8-4 88h-36z"
      />
      <path
        className="l3"
        strokeWidth="4"
        d="M1036 132v60M1084 128v66M1142 128v58M1208 122v70M1272 124v60M1332 126v62"
      />
      <path
        className="p2"
        d="M990 212a16 16 0 0 1 14-24 22 22 0 0 1 36-4 26 26 0 0 1 42-2 24 24 0 0 1 40 0 28 28 0 0 1 46-4 26 26 0 0 1 42 2 24 24 0 0 1 40-2 26 26 0 0 1 42 4 20 20 0 0 1 32 8 14 14 0 0 1 12 22z"
      />
      <path className="p6" d="M-2400 206h4020v38h-4020z" />
      <path
        className="p5"
        d="M1060 216h120v4h-120zM1230 224h110v4h-110zM820 222h120v4H820zM1120 234h90v4h-90zM420 230h160v4H420z"
      />
      <path
        className="p7"
        d="M-2400 232H300l60-16h130l50 16h120l40 12h-3100zM1620 196h-90l-34 14h-50l-36 18h-50l-24 16h284z"
      />
    </>
  ),
};
