import type { ReactNode } from "react";
import type { Motif } from "./poster-plan";

/** The class of a step of the poster's ramp, from 0, the sky's light, to 7, the ground. */
export type Step = (step: 0 | 1 | 2 | 3 | 4 | 5 | 7) => string;

/** What stands on the land, 320 by 360: flat shapes, one thing to look at, no faces. */
export const MOTIFS: Record<Motif, (step: Step) => ReactNode> = {
  balloons: (step) => (
    <>
      <path
        className="g"
        d="M140 52c42 0 66 30 66 62 0 36-32 62-49 90h-34c-17-28-49-54-49-90 0-32 24-62 66-62z"
      />
      <path
        className="y"
        d="M140 52c19 0 32 30 32 62 0 36-15 62-21 90h-22c-6-28-21-54-21-90 0-32 13-62 32-62z"
      />
      <path className={step(7)} d="M124 224h32l-4 24h-24zM252 168h14l-2 11h-10z" />
      <path
        className={step(5)}
        d="M259 92c19 0 29 13 29 28 0 16-14 27-21 40h-16c-7-13-21-24-21-40 0-15 10-28 29-28z"
      />
      <path
        className={step(0)}
        d="M259 92c8 0 14 13 14 28 0 16-6 27-9 40h-10c-3-13-9-24-9-40 0-15 6-28 14-28z"
      />
    </>
  ),
  barn: (step) => (
    <>
      <path
        className={step(5)}
        d="M210 268v-94a16 16 0 0 1 32 0v94zM246 268v-76a14 14 0 0 1 28 0v76z"
      />
      <path className="g" d="M88 270v-62l22-30 34-16 34 16 22 30v62z" />
      <path
        className={step(7)}
        d="M80 214l26-40 38-18 38 18 26 40-9 6-24-36-31-14-31 14-24 36zM126 270v-40h36v40z"
      />
      <path className="y" d="M136 190h16v16h-16z" />
    </>
  ),
  bridge: (step) => (
    <>
      <path className={step(5)} d="M-10 232h72l14 40 30 92H-10zM330 232h-72l-14 40-30 92h116z" />
      <path className={step(4)} d="M-10 232h72l8 20H-10zM330 232h-72l-8 20h80z" />
      <path
        className={step(7)}
        d="M40 224h240v9H40zM62 300c30-60 166-60 196 0h-10c-30-48-146-48-176 0zM84 232h5v36h-5zM116 232h5v26h-5zM148 232h5v22h-5zM180 232h5v24h-5zM212 232h5v30h-5zM236 232h5v42h-5z"
      />
    </>
  ),
  canoe: (step) => (
    <>
      <path className={step(4)} d="M-10 236h340v128H-10z" />
      <path
        className={step(1)}
        d="M40 252h70v5H40zM190 262h90v5h-90zM20 332h100v6H20zM200 340h90v6h-90z"
      />
      <path
        className={step(7)}
        d="M70 300c-8-8-14-13-22-16 12-2 26 4 36 9h150c10-5 24-11 36-9-8 3-14 8-22 16-10 10-28 14-44 14h-90c-16 0-34-4-44-14zM116 294l2-22c1-9 6-12 12-12s10 4 11 13l16 11-3 5-16-7 2 12zM138 250a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM196 294l-2-20c0-9 5-12 10-12s10 3 11 12l2 20zM213 252a9 9 0 1 1-18 0 9 9 0 0 1 18 0z"
      />
    </>
  ),
  dome: (step) => (
    <>
      <path className={step(7)} d="M86 312v-56h104v56zM80 258a58 58 0 0 1 116 0z" />
      <path className={step(2)} d="M86 256a52 52 0 0 1 52-50v50zM92 266h38v46H92z" />
      <path className="y" d="M144 202l12 4v52h-12zM128 286h18v26h-18z" />
      <path className={step(7)} d="M150 228l40-46 9 8-40 47z" />
    </>
  ),
  dunes: (step) => (
    <>
      <path className={step(4)} d="M-10 262c70-20 100-50 138-66 44 34 96 50 202 60v108H-10z" />
      <path
        className={step(3)}
        d="M128 196c44 34 96 50 202 60v36c-70-2-140 8-166 32-6-44-50-64-36-128z"
      />
      <path className={step(5)} d="M-10 318c64-4 140-36 186-62 26 22 66 38 154 44v64H-10z" />
      <path className={step(7)} d="M-10 346c90-14 200-14 340 4v14H-10z" />
    </>
  ),
  lookout: (step) => (
    <>
      <path
        className={step(7)}
        d="M134 160l-22 166h8l22-166zM186 160l22 166h-8l-22-166zM128 210l60 50-3 4-60-50zM192 210l-60 50 3 4 60-50zM114 148h92v12h-92zM128 108h64v42h-64z"
      />
      <path className="y" d="M133 114h15v18h-15zM152 114h16v18h-16zM172 114h15v18h-15z" />
      <path className="g" d="M116 110l44-32 44 32z" />
    </>
  ),
  signpost: (step) => (
    <>
      <path className={step(1)} d="M140 364c0-40 30-60 20-90h10c20 34 60 50 70 90z" />
      <path className={step(7)} d="M154 128h12v190h-12z" />
      <path className="y" d="M166 140h92l20 19-20 19h-92z" />
      <path className="g" d="M154 190H66l-20 19 20 19h88z" />
      <path className={step(0)} d="M182 155h60v8h-60zM82 205h56v8H82z" />
    </>
  ),
  storm: (step) => (
    <>
      <path
        className={step(0)}
        d="M60 170a36 36 0 0 1 14-68 52 52 0 0 1 96-24 44 44 0 0 1 72 26 36 36 0 0 1 18 66z"
      />
      <path className={step(2)} d="M60 170c40-18 80 4 120-8 34-10 60 0 80 8z" />
      <path className="y" d="M160 172h34l-18 38h24l-52 74 14-54h-22z" />
      <path
        className={step(4)}
        d="M80 184h6l-12 44h-6zM112 184h6l-12 44h-6zM224 184h6l-12 44h-6zM252 184h6l-12 44h-6z"
      />
    </>
  ),
  syringa: (step) => (
    <>
      <path
        className={step(5)}
        d="M152 214c8 56-4 100-26 150h22c20-50 28-94 24-150zM164 284c30-40 76-46 116-28-30 44-70 56-116 28z"
      />
      <path
        className={step(0)}
        d="M160 146c-54-26-64-88-28-116 12-8 22-4 28 6 6-10 16-14 28-6 36 28 26 90-28 116zM160 146c26-54 88-64 116-28 8 12 4 22-6 28 10 6 14 16 6 28-28 36-90 26-116-28zM160 146c54 26 64 88 28 116-12 8-22 4-28-6-6 10-16 14-28 6-36-28-26-90 28-116zM160 146c-26 54-88 64-116 28-8-12-4-22 6-28-10-6-14-16-6-28 28-36 90-26 116 28z"
      />
      <circle className="y" cx="160" cy="146" r="34" />
    </>
  ),
  tent: (step) => (
    <>
      <path className="y" d="M160 204l96 118H64z" />
      <path className="g" d="M160 204l96 118h-30zM160 204L64 322h28z" />
      <path className={step(0)} d="M160 226l34 96h-64z" />
      <path className={step(7)} d="M158 192h4v16h-4zM148 322l12-62 14 62z" />
    </>
  ),
  turbines: (step) => (
    <>
      <path className={step(0)} d="M98 322l5-170h6l5 170zM228 322l4-112h5l4 112z" />
      <path
        className={step(0)}
        d="M106 156l-6-84q6-10 12 0zM106 148l70 46q2 12-10 10zM106 148l-70 46q-2 12 10 10zM234 212l-4-54q4-8 8 0zM234 208l46 30q2 8-6 8zM234 208l-46 30q-2 8 6 8z"
      />
      <path
        className="g"
        d="M98 152a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM229 210a5 5 0 1 1 10 0 5 5 0 1 1-10 0z"
      />
    </>
  ),
};
