import type { ReactNode } from "react";
import type { Scene } from "./scene";
import "./gate.css";

/** A ranch gate at the first light, shut: somebody is asked. */
export const GATE: Scene = {
  name: "gate",
  sky: "dark",
  height: 240,
  drawing:
    import.meta.env.SSR &&
    atFirstLight(
      <>
        <path
          className="p9"
          d="M1252 124h180v8h-180zM1252 147h180v8h-180zM1252 170h180v8h-180zM1252 193h180v8h-180zM1290 122h7v80h-7zM1387 122h7v80h-7z"
        />
        <path className="p10" d="M1254 200l176-77v9l-176 78z" />
      </>,
    ),
};

/** The same gate, open: the answer was yes. */
export const OPEN_GATE: Scene = {
  ...GATE,
  name: "open-gate",
  rampsOf: "gate",
  drawing:
    import.meta.env.SSR &&
    atFirstLight(
      <>
        <path
          className="p9"
          d="M1252 124l76 18v9l-76-18zM1252 147l76 20v9l-76-20zM1252 170l76 22v9l-76-22zM1252 193l76 24v9l-76-24zM1322 138h8v92h-8z"
        />
        <path className="p10" d="M1254 202l70-58v9l-70 60z" />
      </>,
    ),
};

function atFirstLight(gate: ReactNode): ReactNode {
  return (
    <>
      <circle className="p1" cx="1342" cy="160" r="196" />
      <circle className="p2" cx="1342" cy="160" r="146" />
      <circle className="p3" cx="1342" cy="160" r="102" />
      <circle className="p4" cx="1342" cy="160" r="62" />
      <path
        className="p5"
        d="M-2400 242v-70H-20l70-26 60 18 80-34 90 38 70-22 90 30 80-40 80 34 90-26 80 30 70-36 90 32 80-24 70 20 60-30 80 36 70-26 60 20 70-34 80 30 60-22 70 28v134z"
      />
      <path
        className="p6"
        d="M-2400 196H-20c80-14 150-22 250-12s140 20 240 12 150-26 260-20 140 22 250 18 150-24 250-20 130 18 220 10 140-8 170-4v62h-4020z"
      />
      <path
        className="p8"
        d="M1238 108h14v118h-14zM1432 108h14v118h-14zM1234 102h22v7h-22zM1428 102h22v7h-22z"
      />
      {gate}
      <path
        className="p11"
        d="M1245 78l1.300 11.500 10.600-4.800-9.500 6.800 9.500 6.800-10.600-4.800-1.300 11.500-1.300-11.500-10.600 4.800 9.500-6.800-9.500-6.800 10.600 4.800z"
      />
      <path
        className="p7"
        d="M-2400 218H-20c110-8 240-12 380-8s200 12 350 8 190-14 330-12 180 12 290 10 220-8 290-6v32h-4020z"
      />
      <path className="p12" d="M1300 214h84c8 9 40 14 44 28h-180c6-14 44-19 52-28z" />
    </>
  );
}
