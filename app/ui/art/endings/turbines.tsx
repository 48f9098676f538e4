import type { Ending } from "./ending";
import "./turbines.css";

/** Wind turbines on a ridge. */
export const TURBINES: Ending = {
  name: "turbines",
  drawing: import.meta.env.SSR && (
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
};
