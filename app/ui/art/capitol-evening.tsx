import type { ReactNode } from "react";

/** What a phase of the season adds to the Capitol at dusk; the scene itself stays. */
export type Evening = "posters" | "lanterns" | "finalists" | "pennants" | "stars";

export const EVENING_WORDS: Record<Evening, string> = {
  posters: "Before the foothills hangs a line of students’ posters.",
  lanterns: "Before the foothills hangs a line of lit lanterns.",
  finalists: "A bow of stars stands over the dome.",
  pennants: "Pennants hang from the dome, and people stand on the lawn.",
  stars: "The valley is full of lights, and three have risen as stars.",
};

/** In the sky, behind the mountains and the dome. */
export function EveningSky({ evening }: { evening: Evening }) {
  if (evening === "finalists") {
    return BOW.map(({ x, y, size }) => <Star key={x} x={x} y={y} size={size} />);
  }
  if (evening === "stars") return RISEN.map((star) => <Risen key={star.x} {...star} />);
  return null;
}

/** On the ground and before the dome. */
export function EveningGround({ evening }: { evening: Evening }) {
  switch (evening) {
    case "posters":
      return <Line hung={POSTER_HUES.map((hue) => ({ id: hue, shape: <Poster hue={hue} /> }))} />;
    case "lanterns":
      return <Line hung={POSTER_HUES.map((hue) => ({ id: hue, shape: <Lantern /> }))} />;
    case "pennants":
      return (
        <>
          {[-1, 1].map((side) => (
            <Pennants key={side} side={side} />
          ))}
          {PEOPLE.map(([x, y, size]) => (
            <path
              key={x}
              className="fg"
              transform={`translate(${x} ${y}) scale(${size})`}
              d="M-8 0l1-22-2-12c0-6 4-9 9-9s9 3 9 9l-2 12 1 22h-6l-2-18-2 18zM-7-47a7 7 0 1 0 14 0a7 7 0 1 0-14 0"
            />
          ))}
        </>
      );
    case "stars":
      return <path {...LIGHT} d={LIGHTS} />;
  }
  return null;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Sixteen around the sun, near and far in turn. */
const BOW = Array.from({ length: 16 }, (_, index) => {
  const angle = ((138 - 7.9 * index) * Math.PI) / 180;
  const far = index % 2 === 0;
  const radius = far ? 448 : 416;
  return {
    x: round(1180 + radius * Math.cos(angle)),
    y: round(404 - radius * Math.sin(angle)),
    size: far ? 1.55 : 1.2,
  };
});

const RISEN = [
  { x: 905, y: 150, size: 2.4, halo: 49, rise: "M919 470C875 340 929 270 905 184" },
  { x: 1180, y: 66, size: 3.6, halo: 76, rise: "M1180 196C1150 256 1204 186 1180 114" },
  { x: 1440, y: 176, size: 1.8, halo: 38, rise: "M1428 470C1410 366 1464 296 1440 204" },
];

/** Strewn evenly without a pattern: multiples of an irrational number. A line of no length is a dot. */
const LIGHTS = Array.from({ length: 130 }, (_, index) => {
  const part = (step: number) => (index * step) % 1;
  return `M${round(1600 * part(0.618034))} ${round(566 + 56 * part(0.754878))}h0`;
}).join("");

const POSTER_HUES = ["#5b92e5", "#e6a93a", "#5b7d55", "#c14873", "#7a48ad", "#d0594c", "#1f5fbf"];

const PEOPLE = [
  [590, 600, 1.15],
  [625, 598, 0.8],
  [660, 602, 1.1],
  [930, 606, 1.1],
  [964, 610, 0.8],
  [1002, 606, 1.2],
  [1040, 612, 0.9],
  [1250, 600, 1.1],
  [1282, 604, 0.8],
  [1316, 600, 1.15],
  [1352, 606, 0.9],
  [1390, 602, 1.1],
] as const;

// In the picture itself: what one phase draws would weigh on the style sheet of all.
const STRING = { fill: "none", stroke: "#120d18", strokeWidth: 3 };
const HALO = { fill: "#fce8b8", opacity: 0.16 };
const RISE = { fill: "none", stroke: "#fce8b8", strokeWidth: 2, strokeDasharray: "1 8" };
const LIGHT = {
  fill: "none",
  stroke: "#ffd987",
  strokeWidth: 5.6,
  strokeLinecap: "round",
} as const;

interface StarProps {
  x: number;
  y: number;
  size: number;
}

function Star({ x, y, size }: StarProps) {
  return (
    <path
      className="evening-star"
      fill="#f4b942"
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-11L.9-1.6 9.5-5.5 1.9 0 9.5 5.5.9 1.6 0 11-.9 1.6-9.5 5.5-1.9 0-9.5-5.5-.9-1.6z"
    />
  );
}

function Risen({ halo, rise, ...star }: StarProps & { halo: number; rise: string }) {
  return (
    <>
      <circle {...HALO} cx={star.x} cy={star.y} r={halo} />
      <path {...RISE} d={rise} />
      <Star {...star} />
    </>
  );
}

interface LineProps {
  hung: { id: string; shape: ReactNode }[];
}

/** Wide screens hang it left, under the words; a phone shows the right half of the scene only. */
function Line({ hung }: LineProps) {
  return (
    <>
      <g className="evening-wide">
        <path className="fg" d="M86 462h7v150h-7zM664 456h7v146h-7z" />
        <path {...STRING} d="M90 470Q380 530 668 464" />
        {hung.map(({ id, shape }, index) => {
          const x = 122 + 76 * index;
          const y = [483, 493, 500, 502, 499, 491, 481][index];
          return (
            <g key={id} transform={`translate(${x} ${y}) rotate(${[-3, 2, -1][index % 3]})`}>
              {shape}
            </g>
          );
        })}
      </g>
      <g className="evening-narrow">
        <path className="fg" d="M1214 526h6v100h-6zM1474 522h6v104h-6z" />
        <path {...STRING} d="M1217 530Q1346 560 1477 526" />
        {hung.slice(0, 4).map(({ id, shape }, index) => {
          const x = 1230 + 61 * index;
          const y = [537, 542, 541, 534][index];
          return (
            <g
              key={id}
              transform={`translate(${x} ${y}) rotate(${[-3, 2, -1][index % 3]}) scale(.82)`}
            >
              {shape}
            </g>
          );
        })}
      </g>
    </>
  );
}

function Poster({ hue }: { hue: string }) {
  return (
    <>
      <path fill="#fffaf0" d="M0 0h54v70H0z" />
      <path fill={hue} d="M4 4h46v43H4z" />
      <circle cx="20" cy="20" r="9" fill="#fce8b8" />
      <path fill="#2a1340" opacity=".75" d="M4 47V38l12-8 9 6 10-12 15 16v7z" />
      <path fill={hue} opacity=".5" d="M4 52h30v5H4zM4 60h20v4H4z" />
    </>
  );
}

function Lantern() {
  return (
    <>
      <circle cx="27" cy="34" r="40" fill="#ffd987" opacity=".22" />
      <path className="fg" d="M17 6h20v7H17zM17 55h20v7H17z" />
      <path fill="#f4b942" d="M19 13h16c9 8 9 34 0 42H19c-9-8-9-34 0-42z" />
      <path fill="#fce8b8" d="M23 17h8c5 8 5 26 0 34h-8c-5-8-5-26 0-34z" />
    </>
  );
}

const PENNANT_HUES = ["#f4b942", "#5b92e5", "#c14873", "#fffaf0"];

/** From the dome down to one side: the string's bow, and flags along it. */
function Pennants({ side }: { side: number }) {
  return (
    <>
      <path {...STRING} d={`M1180 196Q${1180 + 190 * side} 373 ${1180 + 380 * side} 430`} />
      {Array.from({ length: 14 }, (_, index) => {
        const t = (index + 1) / 15;
        const x = round(1180 + 380 * side * t);
        const y = round(196 * (1 - t) ** 2 + 746 * t * (1 - t) + 430 * t ** 2);
        return <path key={x} fill={PENNANT_HUES[index % 4]} d={`M${x - 9} ${y}h18l-9 22z`} />;
      })}
    </>
  );
}
