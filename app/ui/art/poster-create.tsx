import { Easel } from "./easel";
import { WheatStalk } from "./wheat-stalk";

/** Stage 2: an easel in a wheat field. */
export function PosterCreate() {
  return (
    <svg
      viewBox="0 0 320 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="An easel in a wheat field, with a painted dusk on the canvas."
    >
      <rect className="y1" width="320" height="360" />
      <circle className="y8" cx="84" cy="128" r="156" />
      <circle className="y1" cx="84" cy="128" r="108" />
      <circle className="y0" cx="84" cy="128" r="66" />
      <path
        className="y3"
        d="M-10 214c23-6 20-17 70-18c50-1 23 21 80 16c57-5 27-28 90-30c63-2 67 16 100 24V360H-10z"
      />
      <path
        className="y4"
        d="M-10 222c27 6 20 18 80 18c60 0 37-19 100-18c63 1 37 25 90 22c53-3 47-20 70-30V360H-10z"
      />
      <path
        className="y5 fu"
        d="M330 222c-40 26-72 34-110 40M330 234c-46 26-80 32-124 36M330 246c-50 24-90 30-136 32M330 258c-56 22-98 26-146 28"
      />
      <path
        className="y5"
        d="M-10 262c23-4 17-17 70-12c53 5 30 22 90 26c60 4 30-19 90-14c60 5 60 20 90 30V360H-10z"
      />
      <path
        className="y4 fu"
        d="M-10 278C40 262 90 274 150 292M-10 291C44 273 96 286 160 305M-10 304C48 284 102 298 170 318M-10 317C52 295 108 310 180 331M-10 330C56 306 114 322 190 344M-10 343C60 317 120 334 200 357M-10 356C64 328 126 346 210 370"
      />
      <path
        className="y7"
        d="M-10 344c33-7 30-13 100-22c70-9 30-7 110-4c80 3 87 8 130 12V360H-10z"
      />
      <Easel />
      <WheatStalk x={20} y={320} height={26} />
      <WheatStalk x={34} y={312} height={34} />
      <WheatStalk x={48} y={322} height={24} />
      <WheatStalk x={62} y={316} height={30} />
      <WheatStalk x={284} y={316} height={30} />
      <WheatStalk x={298} y={308} height={38} />
      <WheatStalk x={310} y={320} height={26} />
    </svg>
  );
}
