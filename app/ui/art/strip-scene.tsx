import type { ReactNode } from "react";
import { Bluebird } from "./bluebird";
import { CanyonBridge } from "./canyon-bridge";
import { CapitolBuilding } from "./capitol-building";
import { Easel } from "./easel";
import { SkyRings } from "./sky-rings";
import { Foothills, SageHills, StripRange } from "./strip-land";
import { SummitFlag } from "./summit-flag";
import { TrailRegister } from "./trail-register";
import { WheatStalk } from "./wheat-stalk";

/** The pictures an inner page can open with: one evening, one focal object each. */
export type SceneName =
  | "range"
  | "capitol"
  | "field"
  | "bridge"
  | "summit"
  | "bluebird"
  | "register"
  | "night";

/**
 * A picture never changes once it is drawn, so pages that hydrate keep what the server drew and
 * load no code for it: kilobytes that a phone need not fetch.
 */
export function StripScene({ name }: { name: SceneName }) {
  const drawing = import.meta.env.SSR
    ? { children: SCENES[name] }
    : { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return <svg viewBox="0 0 1600 200" aria-hidden="true" {...drawing} />;
}

const STALKS = [1010, 1034, 1052, 1083, 1107, 1131, 1160, 1420, 1446, 1467, 1494, 1520, 1548, 1572];

const SCENES: Record<SceneName, ReactNode> = {
  range: (
    <>
      <SkyRings x={1434} y={64} radii={[300, 238, 184, 134, 92, 62, 40]} />
      <StripRange />
      <Foothills />
      <SageHills />
    </>
  ),
  capitol: (
    <>
      <SkyRings x={1330} y={70} radii={[330, 262, 206, 162, 126, 98, 76]} />
      <StripRange />
      <Foothills />
      <g transform="translate(1330 166) scale(.48)">
        <CapitolBuilding />
      </g>
      <SageHills />
    </>
  ),
  field: (
    <>
      <SkyRings x={1240} y={74} radii={[320, 252, 196, 148, 108, 78, 54]} />
      <StripRange />
      <path
        className="wf1"
        d="M-20 128c120-10 200-18 360-12s240 22 420 14 260-26 440-20 260 10 420-2V202H-20z"
      />
      <path
        className="wf2"
        d="M-20 158c160-14 300-10 460-2s300 6 460-6 320-16 460-8 180 12 260 8v52H-20z"
      />
      <path
        className="wfl"
        d="M-20 172c160-14 300-10 460-2s300 6 460-6 320-16 460-8 180 12 260 8M-20 187c160-14 300-10 460-2s300 6 460-6 320-16 460-8 180 12 260 8"
      />
      <g transform="translate(1204 0) scale(.56)">
        <Easel />
      </g>
      {STALKS.map((x, index) => (
        <WheatStalk key={x} x={x} y={150 + ((index * 7) % 16)} height={60} />
      ))}
    </>
  ),
  bridge: (
    <>
      <SkyRings x={1300} y={52} radii={[330, 262, 206, 156, 114, 84, 60]} />
      <StripRange />
      <CanyonBridge />
    </>
  ),
  summit: (
    <>
      <SkyRings x={1470} y={40} radii={[320, 252, 196, 146, 104, 74, 50]} />
      <StripRange />
      <SummitFlag />
      <Foothills />
      <SageHills />
    </>
  ),
  bluebird: (
    <>
      <SkyRings x={1470} y={56} radii={[310, 246, 190, 140, 98, 68, 44]} />
      <StripRange />
      <Foothills />
      <SageHills />
      <path
        className="f5"
        d="M1118 128l12-2 3 76h-18zM1230 126l12-2 3 78h-18zM1355 100l14-2 3 104h-20zM1484 126l12-2 3 78h-18zM1594 128l12-2 3 76h-18z"
      />
      <path
        className="wire"
        d="M1040 146c60 6 140 4 196-2s80 6 124 0 90 6 130 0 70 4 120 0M1040 170c60 6 140 4 196-2s80 6 124 0 90 6 130 0 70 4 120 0"
      />
      <g transform="translate(1288 -88) scale(.79)">
        <Bluebird />
      </g>
    </>
  ),
  register: (
    <>
      <SkyRings x={1434} y={60} radii={[310, 246, 190, 140, 98, 68, 44]} />
      <StripRange />
      <Foothills />
      <g transform="translate(1180 0)">
        <TrailRegister />
      </g>
      <SageHills />
    </>
  ),
  night: (
    <>
      <circle className="k1" cx="1380" cy="-30" r="250" />
      <circle className="k2" cx="1380" cy="-30" r="150" />
      <path className="k7" d="M1392-96a58 58 0 1 0 46 90 50 50 0 0 1-46-90z" />
      <path
        className="stars"
        d="M1010-20h0M1072 34h0M1130-64h0M1196 8h0M1242-90h0M1490-70h0M1530 12h0M1576-30h0M1160-130h0M1448-128h0M900 20h0M820-10h0"
      />
      <StripRange />
      <Foothills />
      <SageHills />
    </>
  ),
};
