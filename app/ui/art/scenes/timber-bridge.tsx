import type { Scene } from "./scene";
import "./timber-bridge.css";

/** A timber bridge in the afternoon, one beam still on the hook. */
export const TIMBER_BRIDGE: Scene = {
  name: "timber-bridge",
  sky: "light",
  height: 220,
  drawing: import.meta.env.SSR && (
    <>
      <path
        className="p1"
        d="M-2400 172H-20l120-14 110 10 130-26 120 18 140-22 130 20 140-34 120 24 130-30 130 28 140-22 130 20 120-16v92h-4020z"
      />
      <path
        className="p2"
        d="M-2400 194H-20c160-8 320-10 480-4 160 6 280 4 420-8 130-10 160-18 200-18l60 56h-3540zM1620 158c-60 0-120 4-160 8l-60 54h220z"
      />
      <path className="p3" d="M1110 220l-40-26h380l-40 26z" />
      <path className="p4" d="M1040 152h440v11h-440zM1040 104h300v8h-300z" />
      <path
        className="l4"
        strokeWidth="7"
        d="M1048 152v-46l60 46 60-46 60 46 60-46 48 46V106M1108 152v-46M1168 152v-46M1228 152v-46M1288 152v-46M1120 160v52M1400 160v52M1120 186l60-24M1400 186l-60-24"
      />
      <path
        className="l5"
        strokeWidth="5"
        d="M1520 170V36M1520 44h-150M1520 66l-60-22M1392 44v40"
      />
      <path className="p5" d="M1500 170v-20h40v20z" />
      <path className="p4" d="M1352 84h84v9h-84z" />
      <path
        className="p6"
        d="M1520 16l1.1 11.1 10.2-4.6-9.1 6.5 9.1 6.5-10.2-4.6L1520 42l-1.1-11.1-10.2 4.6 9.1-6.5-9.1-6.5 10.2 4.6z"
      />
      <path
        className="p7"
        d="M-2400 212H-20c180-6 360-8 540-2 190 6 340 4 500-2l40 12h-3460zM1620 206c-80-2-140 0-190 4l-30 10h220z"
      />
    </>
  ),
};
