import type { Scene } from "./scene";
import "./fence-wire.css";

/** Bluebirds on a wire, in the first hour of the day: they talk. */
export const FENCE_WIRE: Scene = {
  name: "fence-wire",
  sky: "light",
  height: 220,
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1230" cy="150" r="104" />
      <circle className="p2" cx="1230" cy="150" r="58" />
      <path
        className="p3"
        d="M-2400 186H-20c120-6 240-14 380-10 150 4 240 16 380 10 150-6 240-28 390-30 150-2 270 16 490 6v60h-4020z"
      />
      <path
        className="p4"
        d="M-2400 206H-20c160-8 320-10 480-4 180 8 300 6 460-6 180-12 400-14 700-2v28h-4020z"
      />
      <path className="p5" d="M1040 214v-92h13v92zM1250 214v-96h14v96zM1470 214v-100h15v100z" />
      <path
        className="l5"
        strokeWidth="3.5"
        d="M880 136c60 6 110 4 166-4 70 8 140 8 210-4 80 8 150 8 222-4 60 6 100 6 142 2M880 166c60 6 110 4 166-4 70 8 140 8 210-4 80 8 150 8 222-4 60 6 100 6 142 2"
      />
      <path
        className="p6"
        d="M1352 128c-12-16-8-36 10-42 14-5 26 2 30 14l14 4-13 5c-2 14-10 21-22 21l-30 24 8-24zM1150 134c-11-14-7-32 9-37 13-4 23 2 27 12l12 4-12 5c-2 12-9 18-20 18l-27 22 8-22z"
      />
      <path
        className="p7"
        d="M1376 106c10-2 16 2 17 6-2 10-9 15-18 15-6-6-6-16 1-21zM1171 116c9-2 14 2 15 5-1 9-8 13-16 13-5-5-5-14 1-18z"
      />
      <path
        className="p8"
        d="M1280 62l1.1 11.1 10.2-4.6-9.1 6.5 9.1 6.5-10.2-4.6L1280 88l-1.1-11.1-10.2 4.6 9.1-6.5-9.1-6.5 10.2 4.6z"
      />
    </>
  ),
};
