import type { Scene } from "./scene";
import "./fair-wheel.css";

const HUB = { x: 1236, y: 304 };
const RIM = 214;
const BRACES = 120;
const PERSON =
  "M-7 0l1-22-2-14c0-6 4-9 8-9s8 3 8 9l-2 14 1 22h-5l-2-18-2 18zM6-52a6 6 0 1 1-12 0 6 6 0 0 1 12 0z";
const CABIN_COLOURS = ["p13", "p15", "p14", "p11"];

/** The fair at dusk: a wheel turns around the star, above striped tents. */
export const FAIR_WHEEL: Scene = {
  name: "fair-wheel",
  sky: "dark",
  height: 640,
  drawing: import.meta.env.SSR && (
    <>
      <circle className="p1" cx={HUB.x} cy={HUB.y} r="420" />
      <circle className="p2" cx={HUB.x} cy={HUB.y} r="336" />
      <circle className="p3" cx={HUB.x} cy={HUB.y} r="262" />
      <path
        className="p4"
        d="M-2400 560H-20l47-17 41-9 42-14 47 11 41 11 42 14 50-14 45-16 45-14 50 11 45 20 45 9 50-18 45-15 45-13 50 17 45 11 45 14 47-21 41-18 42-13 47 16 41 16 42 12 43-14 39-13 38-13 43 18 39 15 38 11 47-24 41-12 42-18 40 17 35 20 35 13 36-13 32-16 32-11v140h-4020z"
      />
      <path
        className="p5"
        d="M110 520l47 11 41 11 29 12-31 6-11-8-28 10-4-12-35-9-1-9zM380 512l50 11 45 20 31 7-34 6-11-9-31 11-4-13-38-10-1-10zM660 506l50 17 45 11 31 12-34 6-11-9-31 12-4-15-38-10-1-11z"
      />
      <path
        className="p6"
        d="M-2400 590H-20c56-4 147-18 260-18 113 0 147 17 260 16 113-1 143-20 260-22 117-2 159 14 280 14 121 0 150-14 280-14 130 0 251 9 320 12v64h-4020z"
      />
      <Wheel />
      <Tent x={964} y={602} width={128} height={66} colour="p11" />
      <Tent x={1488} y={600} width={136} height={72} colour="p13" />
      <Tent x={1084} y={606} width={76} height={46} colour="p14" />
      <Bunting from={[810, 424]} to={[1016, 470]} />
      <Bunting from={[1376, 470]} to={[1586, 386]} />
      <path className="p8" d="M806 420h7v190h-7zM1582 380h7v230h-7z" />
      <path
        className="p7"
        d="M-2400 612H-20c61-2 154-10 280-10 126 0 170 10 300 10 130 0 170-11 300-12 130-1 131 6 300 6 169 0 376-6 480-8v44h-4020z"
      />
      {[
        [850, 616, 0.8],
        [868, 618, 0.58],
        [1166, 614, 0.82],
        [1186, 616, 0.6],
        [1204, 614, 0.84],
        [1372, 614, 0.8],
        [1392, 617, 0.56],
      ].map(([x, y, scale]) => (
        <path
          key={x}
          className="p8"
          transform={`translate(${x} ${y}) scale(${scale})`}
          d={PERSON}
        />
      ))}
      <path
        className="p8"
        d="M-2400 634H-20c69-2 164-8 320-8 156 0 227 8 400 8 173 0 196-6 400-6 204 0 423 3 540 4v10h-4020z"
      />
    </>
  ),
};

function Wheel() {
  const spokes = Array.from({ length: 12 }, (_, index) => index);
  const at = (turns: number, radius: number) => {
    const angle = ((turns * 30 + 8) * Math.PI) / 180;
    const [x, y] = [HUB.x + radius * Math.cos(angle), HUB.y + radius * Math.sin(angle)];
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  return (
    <>
      <path className="l8" strokeWidth="12" d="M1236 304l-118 296M1236 304l118 296" />
      <path className="l8" strokeWidth="5" d="M1174 460h124" />
      <path
        className="l10"
        strokeWidth="3"
        d={spokes
          .map((spoke) => `M${at(spoke, RIM)}L${at(spoke + 0.5, BRACES)}L${at(spoke + 1, RIM)}`)
          .join("")}
      />
      <path
        className="l9"
        strokeWidth="4"
        d={spokes.map((spoke) => `M${HUB.x} ${HUB.y}L${at(spoke, RIM)}`).join("")}
      />
      <circle className="l9" strokeWidth="7" cx={HUB.x} cy={HUB.y} r={RIM} />
      <circle className="l10" strokeWidth="4" cx={HUB.x} cy={HUB.y} r={BRACES} />
      <path
        className="l10"
        strokeWidth="8"
        strokeLinecap="round"
        d={Array.from({ length: 48 }, (_, light) => `M${at(light / 4, RIM)}h0`).join("")}
      />
      <circle className="p8" cx={HUB.x} cy={HUB.y} r="62" />
      <circle className="p9" cx={HUB.x} cy={HUB.y} r="52" />
      <path
        className="p12"
        d="M1236 256l4.1 40.9 37.5-16.9-33.4 24 33.4 24-37.5-16.9L1236 352l-4.1-40.9-37.5 16.9 33.4-24-33.4-24 37.5 16.9z"
      />
      {spokes.map((spoke) => (
        <Cabin
          key={spoke}
          at={at(spoke, RIM)}
          colour={CABIN_COLOURS[spoke % CABIN_COLOURS.length]}
        />
      ))}
    </>
  );
}

function Cabin({ at, colour }: { at: string; colour: string | undefined }) {
  return (
    <g transform={`translate(${at})`}>
      <path className="p8" d="M-2 0h4v12h-4z" />
      <path className="p9" d="M-18 22h36v14h-36z" />
      <path className={colour} d="M-21 12h42v10h-42zM-21 34h42l-6 18h-30z" />
    </g>
  );
}

interface TentProps {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

/** Stripes, a roof in wedges, a scalloped eave and a flag. */
function Tent({ x, y, width, height, colour }: TentProps) {
  const stripe = width / 6;
  const left = x - width / 2;
  const eave = y - height;
  const roof = width * 0.42;
  const scallop = (width + 28) / 7;
  const scallops = (first: number) =>
    Array.from({ length: 7 }, (_, index) => index)
      .filter((index) => index % 2 === first)
      .map(
        (index) => `M${left - 14 + index * scallop} ${eave}h${scallop}v7a8 8 0 0 1-${scallop} 0z`,
      )
      .join("");
  const wedges = [0, 2, 4, 6].map(
    (index) => `M${x} ${eave - roof}L${left - 14 + index * scallop} ${eave}h${scallop}z`,
  );
  return (
    <>
      <path
        className="p9"
        d={`M${left} ${y}v-${height}h${width}v${height}zM${left - 14} ${eave}L${x} ${eave - roof}L${x + width / 2 + 14} ${eave}z${scallops(1)}`}
      />
      <path
        className={colour}
        d={`${[0, 2, 4].map((index) => `M${left + index * stripe} ${y}v-${height}h${stripe}v${height}z`).join("")}${wedges.join("")}${scallops(0)}`}
      />
      <path
        className="p8"
        d={`M${x - stripe * 0.7} ${y}v-${height * 0.6}h${stripe * 1.4}v${height * 0.6}zM${x - 1.5} ${eave - roof - 22}h3v24h-3z`}
      />
      <path className="p10" d={`M${x + 1.5} ${eave - roof - 22}l18 6-18 6z`} />
    </>
  );
}

interface BuntingProps {
  from: [x: number, y: number];
  to: [x: number, y: number];
}

const FLAGS = ["p13", "p15", "p10", "p11"];

/** A line between two poles that hangs through, with a flag every so often. */
function Bunting({ from, to }: BuntingProps) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const part = index / 9;
    const sag = 34 * 4 * part * (1 - part);
    return {
      x: Math.round(from[0] + (to[0] - from[0]) * part),
      y: Math.round(from[1] + (to[1] - from[1]) * part + sag),
    };
  });
  return (
    <>
      <path
        className="l8"
        strokeWidth="3"
        d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`}
      />
      {points.slice(0, -1).map(({ x, y }, index) => (
        <path key={x} className={FLAGS[index % 4]} d={`M${x} ${y}h18l-9 22z`} />
      ))}
    </>
  );
}
