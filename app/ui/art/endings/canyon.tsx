import type { Ending } from "./ending";
import "./canyon.css";

/** A bridge across a canyon, at the last light. */
export const CANYON: Ending = {
  name: "canyon",
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1250" cy="110" r="170" />
      <circle className="p2" cx="1250" cy="110" r="96" />
      <circle className="p3" cx="1250" cy="110" r="46" />
      <path
        className="p4"
        d="M-2400 130H80l16-14h150l18 14h120l14-10h160l20 10h190l20-22h160l18 22h540l22-30h210v144h-4138z"
      />
      <path className="p5" d="M-2400 156H520l30 16h120l20 24h80l24 48h-3194z" />
      <path className="p5" d="M1620 140h-140l-26 14h-80l-24 30h-60l-30 60h360z" />
      <path className="p6" d="M-2400 156H520l30 16h-2950zM1620 140h-140l-26 14h166z" />
      <path className="l7" strokeWidth="5" d="M690 170h640" />
      <path className="l7" strokeWidth="4" d="M720 240c100-64 480-64 576-14" />
      <path
        className="l7"
        strokeWidth="2.5"
        d="M760 170v57M810 170v43M860 170v33M910 170v25M960 170v21M1010 170v19M1060 170v21M1110 170v25M1160 170v33M1210 170v43M1260 170v57"
      />
      <path className="p7" d="M-2400 226H640l60 18h-3100zM1300 244l40-24h280v24z" />
    </>
  ),
};
