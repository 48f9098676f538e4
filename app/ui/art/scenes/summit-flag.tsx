import type { Scene } from "./scene";
import "./summit-flag.css";

/** The last light on a summit, and a flag that has arrived. */
export const SUMMIT_FLAG: Scene = {
  name: "summit-flag",
  sky: "dark",
  height: 220,
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx="1450" cy="140" r="118" />
      <circle className="p2" cx="1450" cy="140" r="68" />
      <path
        className="p3"
        d="M-2400 186H-20l120-16 110 10 130-22 120 16 140-22 120 18 130-28 110 18 130-14 110-26 140-68 110 60 70-22 200 92v32h-4020z"
      />
      <path
        className="p4"
        d="M1240 52l110 60 70-22 200 92v38h-230l-70-66-40 18-44-60 20-18zM480 174l60-22 100 14 40 22-120-4zM850 158l110 18 50-6-60 24-90-6z"
      />
      <path className="p5" d="M1240 52l-62 30 20 8 20-10 10 20 20-14 16 20 18-10 24 14 18-8z" />
      <path className="l6" strokeWidth="4.5" d="M1240 54V10" />
      <path className="p7" d="M1242 10l38 10-38 12z" />
      <path
        className="p7"
        d="M1110 40l1.1 11.1 10.2-4.6-9.1 6.5 9.1 6.5-10.2-4.6L1110 66l-1.1-11.1-10.2 4.6 9.1-6.5-9.1-6.5 10.2 4.6z"
      />
      <path
        className="p6"
        d="M-2400 212H-20c180-6 360-8 540-2 200 6 360 2 540-4 190-6 360-4 560 2v14h-4020z"
      />
    </>
  ),
};
