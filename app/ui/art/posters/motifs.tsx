import type { ReactNode } from "react";
import type { Motif } from "./poster-plan";

/**
 * What stands on the land, 320 by 360: flat shapes, one thing to look at, no faces. `z0` to `z7` are the steps of
 * the poster's ramp, from the sky's light to the ground; `g` is garnet and `y` wheat in all of them.
 */
export const MOTIFS: Record<Motif, ReactNode> = {
  balloons: (
    <>
      <path
        className="g"
        d="M140 52c42 0 66 30 66 62 0 36-32 62-49 90h-34c-17-28-49-54-49-90 0-32 24-62 66-62z"
      />
      <path
        className="y"
        d="M140 52c19 0 32 30 32 62 0 36-15 62-21 90h-22c-6-28-21-54-21-90 0-32 13-62 32-62z"
      />
      <path className="z7" d="M124 224h32l-4 24h-24zM252 168h14l-2 11h-10z" />
      <path
        className="z5"
        d="M259 92c19 0 29 13 29 28 0 16-14 27-21 40h-16c-7-13-21-24-21-40 0-15 10-28 29-28z"
      />
      <path
        className="z0"
        d="M259 92c8 0 14 13 14 28 0 16-6 27-9 40h-10c-3-13-9-24-9-40 0-15 6-28 14-28z"
      />
    </>
  ),
  barn: (
    <>
      <path className="z5" d="M210 268v-94a16 16 0 0 1 32 0v94zM246 268v-76a14 14 0 0 1 28 0v76z" />
      <path className="g" d="M88 270v-62l22-30 34-16 34 16 22 30v62z" />
      <path
        className="z7"
        d="M80 214l26-40 38-18 38 18 26 40-9 6-24-36-31-14-31 14-24 36zM126 270v-40h36v40z"
      />
      <path className="y" d="M136 190h16v16h-16z" />
    </>
  ),
  bridge: (
    <>
      <path className="z5" d="M-10 232h72l14 40 30 92H-10zM330 232h-72l-14 40-30 92h116z" />
      <path className="z4" d="M-10 232h72l8 20H-10zM330 232h-72l-8 20h80z" />
      <path
        className="z7"
        d="M40 224h240v9H40zM62 300c30-60 166-60 196 0h-10c-30-48-146-48-176 0zM84 232h5v36h-5zM116 232h5v26h-5zM148 232h5v22h-5zM180 232h5v24h-5zM212 232h5v30h-5zM236 232h5v42h-5z"
      />
    </>
  ),
  canoe: (
    <>
      <path className="z4" d="M-10 236h340v128H-10z" />
      <path
        className="z1"
        d="M40 252h70v5H40zM190 262h90v5h-90zM20 332h100v6H20zM200 340h90v6h-90z"
      />
      <path
        className="z7"
        d="M70 300c-8-8-14-13-22-16 12-2 26 4 36 9h150c10-5 24-11 36-9-8 3-14 8-22 16-10 10-28 14-44 14h-90c-16 0-34-4-44-14zM116 294l2-22c1-9 6-12 12-12s10 4 11 13l16 11-3 5-16-7 2 12zM138 250a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM196 294l-2-20c0-9 5-12 10-12s10 3 11 12l2 20zM213 252a9 9 0 1 1-18 0 9 9 0 0 1 18 0z"
      />
    </>
  ),
  dome: (
    <>
      <path className="z7" d="M86 312v-56h104v56zM80 258a58 58 0 0 1 116 0z" />
      <path className="z2" d="M86 256a52 52 0 0 1 52-50v50zM92 266h38v46H92z" />
      <path className="y" d="M144 202l12 4v52h-12zM128 286h18v26h-18z" />
      <path className="z7" d="M150 228l40-46 9 8-40 47z" />
    </>
  ),
  dunes: (
    <>
      <path className="z4" d="M-10 262c70-20 100-50 138-66 44 34 96 50 202 60v108H-10z" />
      <path
        className="z3"
        d="M128 196c44 34 96 50 202 60v36c-70-2-140 8-166 32-6-44-50-64-36-128z"
      />
      <path className="z5" d="M-10 318c64-4 140-36 186-62 26 22 66 38 154 44v64H-10z" />
      <path className="z7" d="M-10 346c90-14 200-14 340 4v14H-10z" />
    </>
  ),
  lookout: (
    <>
      <path
        className="z7"
        d="M134 160l-22 166h8l22-166zM186 160l22 166h-8l-22-166zM128 210l60 50-3 4-60-50zM192 210l-60 50 3 4 60-50zM114 148h92v12h-92zM128 108h64v42h-64z"
      />
      <path className="y" d="M133 114h15v18h-15zM152 114h16v18h-16zM172 114h15v18h-15z" />
      <path className="g" d="M116 110l44-32 44 32z" />
    </>
  ),
  signpost: (
    <>
      <path className="z1" d="M140 364c0-40 30-60 20-90h10c20 34 60 50 70 90z" />
      <path className="z7" d="M154 128h12v190h-12z" />
      <path className="y" d="M166 140h92l20 19-20 19h-92z" />
      <path className="g" d="M154 190H66l-20 19 20 19h88z" />
      <path className="z0" d="M182 155h60v8h-60zM82 205h56v8H82z" />
    </>
  ),
  storm: (
    <>
      <path
        className="z0"
        d="M60 170a36 36 0 0 1 14-68 52 52 0 0 1 96-24 44 44 0 0 1 72 26 36 36 0 0 1 18 66z"
      />
      <path className="z2" d="M60 170c40-18 80 4 120-8 34-10 60 0 80 8z" />
      <path className="y" d="M160 172h34l-18 38h24l-52 74 14-54h-22z" />
      <path
        className="z4"
        d="M80 184h6l-12 44h-6zM112 184h6l-12 44h-6zM224 184h6l-12 44h-6zM252 184h6l-12 44h-6z"
      />
    </>
  ),
  syringa: (
    <>
      <path
        className="z5"
        d="M152 214c8 56-4 100-26 150h22c20-50 28-94 24-150zM164 284c30-40 76-46 116-28-30 44-70 56-116 28z"
      />
      <path
        className="z0"
        d="M160 146c-54-26-64-88-28-116 12-8 22-4 28 6 6-10 16-14 28-6 36 28 26 90-28 116zM160 146c26-54 88-64 116-28 8 12 4 22-6 28 10 6 14 16 6 28-28 36-90 26-116-28zM160 146c54 26 64 88 28 116-12 8-22 4-28-6-6 10-16 14-28 6-36-28-26-90 28-116zM160 146c-26 54-88 64-116 28-8-12-4-22 6-28-10-6-14-16-6-28 28-36 90-26 116 28z"
      />
      <circle className="y" cx="160" cy="146" r="34" />
    </>
  ),
  tent: (
    <>
      <path className="y" d="M160 204l96 118H64z" />
      <path className="g" d="M160 204l96 118h-30zM160 204L64 322h28z" />
      <path className="z0" d="M160 226l34 96h-64z" />
      <path className="z7" d="M158 192h4v16h-4zM148 322l12-62 14 62z" />
    </>
  ),
  turbines: (
    <>
      <path className="z0" d="M98 322l5-170h6l5 170zM228 322l4-112h5l4 112z" />
      <path
        className="z0"
        d="M106 156l-6-84q6-10 12 0zM106 148l70 46q2 12-10 10zM106 148l-70 46q-2 12 10 10zM234 212l-4-54q4-8 8 0zM234 208l46 30q2 8-6 8zM234 208l-46 30q-2 8 6 8z"
      />
      <path
        className="g"
        d="M98 152a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM229 210a5 5 0 1 1 10 0 5 5 0 1 1-10 0z"
      />
    </>
  ),
  books: (
    <>
      <path className="g" d="M76 286h168v32H76z" />
      <path className="y" d="M92 254h150v32H92z" />
      <path className="z5" d="M72 222h156v32H72z" />
      <path className="z0" d="M96 294h128v6H96zM108 264h118v6H108zM90 232h120v6H90z" />
      <path className="z7" d="M160 216l-64-26v-62l64 26z" />
      <path className="z2" d="M160 216l64-26v-62l-64 26z" />
      <path className="z0" d="M154 202l-50-20v-44l50 20zM166 202l50-20v-44l-50 20z" />
    </>
  ),
  cabin: (
    <>
      <path className="z7" d="M88 318v-86h144v86z" />
      <path className="z5" d="M92 244h136v8H92zM92 266h136v8H92zM92 288h136v8H92z" />
      <path className="g" d="M72 238l88-72 88 72-10 10-78-62-78 62z" />
      <path className="z7" d="M204 200v-46h22v64z" />
      <path className="y" d="M108 258h32v28h-32zM176 258h32v60h-32z" />
      <path className="z0" d="M215 142c-16-14 12-26-4-44 26 12 8 28 16 44z" />
    </>
  ),
  comet: (
    <>
      <path className="z2" d="M300 30L150 150l38 38z" />
      <path className="z0" d="M280 56L150 158l26 26z" />
      <circle className="y" cx="150" cy="184" r="34" />
      <circle className="z0" cx="144" cy="178" r="16" />
      <path
        className="z7"
        d="M92 322l18-58h8l-8 58zM146 322l-14-58h8l22 58zM84 246l76-18 5 18-76 18z"
      />
    </>
  ),
  dish: (
    <>
      <path className="z7" d="M142 318l14-74h12l14 74zM112 318h100v12H112z" />
      <path className="z0" d="M82 148c-4 72 44 114 108 110L98 132c-8 2-14 8-16 16z" />
      <path className="z3" d="M98 132c44-18 116 74 92 126-58-18-98-72-92-126z" />
      <path className="z7" d="M144 190l58-44 5 6-58 46z" />
      <circle className="g" cx="206" cy="146" r="11" />
      <path
        className="y"
        d="M222 112c16 6 24 16 28 30l-8 3c-4-12-11-20-23-25zM230 86c28 9 42 25 49 50l-8 3c-7-23-20-37-44-45z"
      />
    </>
  ),
  gem: (
    <>
      <path className="g" d="M96 170l34-44h60l34 44-64 108z" />
      <path className="z1" d="M96 170h34l30 108z" />
      <path className="y" d="M130 170h60l-30 108z" />
      <path className="z0" d="M130 126h30l-30 44H96zM190 126l34 44h-34z" />
      <path className="z7" d="M72 320l40-52 36 24 28-20 72 48z" />
    </>
  ),
  hive: (
    <>
      <path
        className="y"
        d="M160 104c34 0 52 26 56 52 14 12 20 34 16 56 8 22 4 46-8 62H96c-12-16-16-40-8-62-4-22 2-44 16-56 4-26 22-52 56-52z"
      />
      <path className="z5" d="M108 152h104v9H108zM90 204h140v9H90zM88 254h144v9H88z" />
      <circle className="z7" cx="160" cy="236" r="17" />
      <path className="z7" d="M92 274h136v14H92zM104 288h12v34h-12zM204 288h12v34h-12z" />
      <path
        className="z0"
        d="M60 132c10-14 24-8 22 6 14 0 16 14 2 18-12 4-24-8-24-24zM262 184c-10-14-24-8-22 6-14 0-16 14-2 18 12 4 24-8 24-24z"
      />
      <path className="g" d="M66 154l22-8 4 10-20 12zM256 206l-22-8-4 10 20 12z" />
    </>
  ),
  kite: (
    <>
      <path className="g" d="M176 66l68 62-56 100-74-72z" />
      <path className="y" d="M176 66l68 62-62 10zM188 228l-74-72 68-18z" />
      <path
        className="z7"
        d="M186 226c-10 30-64 30-58 58 4 22-26 26-34 40l-6-4c8-16 34-20 31-34-6-34 50-34 59-60z"
      />
      <path
        className="z5"
        d="M150 246l18 6-8 18-20-8zM122 284l20-2 2 18-20 2zM98 304l16 12-12 14-14-14z"
      />
    </>
  ),
  lantern: (
    <>
      <path className="z7" d="M110 316v-14h100v14zM122 148h76v16h-76zM140 130h40v18h-40z" />
      <path className="y" d="M126 164h68l10 138h-88z" />
      <path className="z0" d="M160 196c24 30 26 46 20 62-6 14-34 14-40 0-6-16-4-32 20-62z" />
      <path className="g" d="M160 230c10 14 12 22 8 30-4 6-12 6-16 0-4-8-2-16 8-30z" />
      <path
        className="z7"
        d="M126 164h8l-10 138h-8zM186 164h8l10 138h-8zM120 132c0-60 80-60 80 0h-9c0-46-62-46-62 0z"
      />
    </>
  ),
  leaf: (
    <>
      <path className="z5" d="M160 60c72 44 92 124 0 214-92-90-72-170 0-214z" />
      <path className="z2" d="M160 60c72 44 92 124 0 214z" />
      <path
        className="z7"
        d="M156 92h8v236h-8zM160 178l46-40 5 6-51 46zM160 178l-46-40-5 6 51 46zM160 226l44-38 5 6-49 44zM160 226l-44-38-5 6 49 44z"
      />
      <circle className="g" cx="204" cy="234" r="15" />
      <path className="z7" d="M202 220h4v28h-4z" />
    </>
  ),
  pencil: (
    <>
      <path className="y" d="M128 118h64v150h-64z" />
      <path className="z5" d="M128 118h20v150h-20z" />
      <path className="z0" d="M160 52l32 66h-64z" />
      <path className="z7" d="M160 52l13 27h-26z" />
      <path className="z3" d="M128 268h64v16h-64z" />
      <path className="g" d="M128 284h64v20a18 18 0 0 1-18 18h-28a18 18 0 0 1-18-18z" />
      <path className="z7" d="M108 262l20-40v66zM212 262l-20-40v66z" />
    </>
  ),
  puzzle: (
    <>
      <path className="z5" d="M74 200h56c-10-30 44-30 34 0h30v44c30-12 30 44 0 34v44H74z" />
      <path className="y" d="M176 92h78v86h-30c10 30-44 30-34 0h-14v-30c-30 10-30-44 0-34z" />
      <path className="g" d="M222 196h42v60h-42c14-30-28-42-28-16v-20c4 8 20-4 28-24z" />
      <path className="z0" d="M196 112h38v10h-38zM94 284h60v10H94z" />
    </>
  ),
  train: (
    <>
      <path
        className="z7"
        d="M30 306h260v8H30zM52 314h10v12H52zM112 314h10v12h-10zM172 314h10v12h-10zM232 314h10v12h-10z"
      />
      <path className="g" d="M84 210h112v72H84z" />
      <path
        className="z7"
        d="M196 176h58v106h-58zM188 166h74v12h-74zM104 168h24v42h-24zM98 158h36v12H98z"
      />
      <path className="y" d="M208 194h34v30h-34zM84 240h112v10H84z" />
      <path className="z7" d="M62 282h200v12H62l-18 12z" />
      <path
        className="z5"
        d="M92 306a20 20 0 1 1 40 0zM146 306a20 20 0 1 1 40 0zM206 306a20 20 0 1 1 40 0z"
      />
      <path
        className="z0"
        d="M116 148a20 20 0 0 1 10-36 26 26 0 0 1 46-8 22 22 0 0 1 34 20 18 18 0 0 1-8 34z"
      />
    </>
  ),
  trout: (
    <>
      <path className="z4" d="M-10 268c60-18 100 10 160-2 70-14 110-12 180 4v94H-10z" />
      <path className="g" d="M72 232c14-78 96-128 178-98-34 6-54 20-62 36 6 44-50 86-116 62z" />
      <path className="y" d="M84 224c20-54 80-88 140-82-52 14-88 42-140 82z" />
      <path className="z7" d="M250 134l30-26-6 40 14 26c-20-4-34-20-38-40zM150 132l20-30 24 26z" />
      <circle className="z0" cx="102" cy="206" r="7" />
      <path
        className="z0"
        d="M50 270c14-20 32-24 50-20-12 14-30 22-50 20zM196 280h70v6h-70zM40 312h90v6H40z"
      />
    </>
  ),
  windmill: (
    <>
      <path
        className="z7"
        d="M156 156l-40 166h9l36-150 36 150h9l-40-166zM132 250h58v6h-58zM142 210h38v6h-38z"
      />
      <path
        className="z0"
        d="M158 140l-14-62 20-4 6 62zM170 138l44-46 12 16-48 42zM178 152l60 18-8 18-58-26zM168 162l16 60-20 4-6-62zM156 160l-44 44-12-16 48-42zM150 148l-60-18 8-18 58 26z"
      />
      <circle className="g" cx="163" cy="149" r="13" />
      <path className="y" d="M232 142l44-14v44l-44-14z" />
    </>
  ),
};
