import type { Ending } from "./ending";
import "./field.css";

/** A harvest moon over rows, a barn and a windmill. */
export const FIELD: Ending = {
  name: "field",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1130" cy="130" r="180" />
      <circle className="p2" cx="1130" cy="130" r="84" />
      <path
        className="p3"
        d="M-2400 150H-20c61-3 154-12 280-12 126 0 170 11 300 10 130-1 174-15 300-16 126-1 163 13 280 10 117-3 156-19 260-22 104-3 172 6 220 8v116h-4020z"
      />
      <path className="p4" d="M-2400 154h4020v90h-4020z" />
      <path
        className="l5"
        strokeWidth="5"
        d="M962 152l-1176 92M974 152l-1092 92M986 152L-22 244M998 152L74 244M1010 152l-840 92M1022 152l-756 92M1034 152l-672 92M1046 152l-588 92M1058 152l-504 92M1070 152l-420 92M1082 152l-336 92M1094 152l-252 92M1106 152l-168 92M1118 152l-84 92M1130 152v92M1142 152l84 92M1154 152l168 92M1166 152l252 92M1178 152l336 92M1190 152l420 92M1202 152l504 92M1214 152l588 92M1226 152l672 92M1238 152l756 92M1250 152l840 92M1262 152l924 92M1274 152l1008 92M1286 152l1092 92M1298 152l1176 92"
      />
      <path
        className="p6"
        d="M1372 158V96l22-30 32-15 32 15 22 30v62zM1500 158V70a16 16 0 0 1 32 0v88z"
      />
      <path className="p5" d="M1364 102l26-38 36-18 36 18 26 38-8 5-24-34-30-14-30 14-24 34z" />
      <path className="p2" d="M1416 118h20v20h-20z" />
      <path className="p6" d="M870 158l8-84h5l-6 84zM912 158l-8-84h-5l6 84zM876 118h30v3h-30z" />
      <path
        className="l6"
        strokeWidth="4"
        d="M891 74V40M891 74l29 17M891 74l-29 17M891 74l30-15M891 74l-30-15M891 74v34"
      />
      <path className="p6" d="M-2400 226h4020v18h-4020z" />
    </>
  ),
};
