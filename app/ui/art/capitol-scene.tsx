import { CapitolBuilding } from "./capitol-building";
import { EVENING_WORDS, type Evening, EveningGround, EveningSky } from "./capitol-evening";
import { FarRange } from "./far-range";
import { SagebrushShape } from "./sagebrush";
import { SkyRings } from "./sky-rings";
import { YoungAstronomers } from "./young-astronomers";

const SAGEBRUSH = [
  { x: 5, y: 576, width: 70 },
  { x: 72, y: 584, width: 96 },
  { x: 204, y: 583, width: 64 },
  { x: 275, y: 583, width: 110 },
  { x: 435, y: 584, width: 70 },
  { x: 500, y: 582, width: 120 },
  { x: 639, y: 576, width: 58 },
  { x: 672, y: 590, width: 96 },
  { x: 1290, y: 586, width: 80 },
  { x: 1358, y: 582, width: 124 },
  { x: 1476, y: 575, width: 72 },
  { x: 1525, y: 583, width: 110 },
  { x: 879, y: 577, width: 52 },
  { x: 938, y: 596, width: 84 },
];

const TALL_BUSHES = [848, 865, 893, 918, 1408, 1432, 1459, 1487, 1506];
const LOW_BUSHES = [857, 884, 908, 939, 959, 1366, 1386, 1408, 1440, 1473];

/** The home page's dusk: the Capitol before the setting sun, students in the sagebrush. */
export function CapitolScene({ className, evening }: { className?: string; evening?: Evening }) {
  return (
    <svg
      viewBox="0 0 1600 640"
      role="img"
      aria-label={`Sunset behind the Idaho State Capitol. ${evening ? `${EVENING_WORDS[evening]} ` : ""}Three students with a telescope look up from the sagebrush.`}
      className={className}
    >
      <symbol id="sagebrush" viewBox="-44 -44 88 46" overflow="visible">
        <SagebrushShape />
      </symbol>
      <path
        id="bush"
        d="M0 0a14 14 0 0 1 1-25a8 8 0 0 1 7-13a5 5 0 0 1 8-6a5 5 0 0 1 9 1a7 7 0 0 1 9 8a7 7 0 0 1 6 10a14 14 0 0 1 1 25z"
      />
      <rect className="k0" x="-400" y="-1400" width="2400" height="2040" />
      <SkyRings x={1180} y={404} radii={[760, 590, 470, 372, 290, 222, 168]} />
      <path
        className="stars"
        d="M1575 -54h0M1531 -170h0M1599 -96h0M1175 -140h0M1164 -132h0M1049 -161h0M1596 115h0M1582 44h0M1570 70h0M1044 -72h0"
      />
      {evening && <EveningSky evening={evening} />}
      <FarRange />
      <NearGround />
      <g transform="translate(1180 562)">
        <CapitolBuilding />
      </g>
      <Foreground />
      {evening && <EveningGround evening={evening} />}
      <g transform="translate(792 580)">
        <YoungAstronomers />
      </g>
      {SAGEBRUSH.map(({ x, y, width }) => (
        <use
          key={x}
          href="#sagebrush"
          x={x}
          y={y}
          width={width}
          height={Math.round(width * 0.525)}
        />
      ))}
    </svg>
  );
}

function NearGround() {
  return (
    <>
      <path
        className="m3"
        d="M-20 640l0-120 23-7 26-8 21-7 23 5 22 4 25 5 24-10 20-14 26-10 18 11 23 5 19 12 23-6 18-11 17-13 22-6 24 8 21 12 25 12 21-9 25-6 24-11 18 7 18 6 18 4 21 10 15 3 22-10 17-14 20-12 21-8 22 10 20 11 18 11 23-6 14-12 23-6 20 6 19 6 12 8 23 4 16 8 16-7 23-4 13-10 18-7 20-4 25 7 22 11 23 10 16-2 18-4 18-4 18-4 20-2 23 5 16 5 19 0 24 5 18 3 16-4 18-11 22-6 15-9 19-4 18 10 20 9 22 9 19-12 24-11 17-9 20-14 21 12 28 18 21 12 18-13 23-7 19-14 18 11 24 7 18 5 20 11 0 150z"
      />
      <path
        className="m4"
        d="M50 498l23 5 22 4 25 5-16 7-6-4-16 8-1-7-22-6-1-6zM190 478l18 11 23 5 19 12-14 5-5-6-13 12-2-10-18-9-1-10zM330 470l24 8 21 12 25 12-16 17-6-8-16 17-1-15-22-14-1-15zM470 476l18 7 18 6 18 4 21 10 15 3-20 13-8-7-21 15-1-12-28-13-1-13zM640 462l22 10 20 11 18 11-14 8-5-7-13 14-2-12-18-11-1-12zM760 470l20 6 19 6 12 8 23 4 16 8-20 10-8-7-21 15-1-12-28-13-1-12zM940 470l25 7 22 11 23 10-16 4-6-5-16 11-1-9-22-10-1-9zM1100 482l23 5 16 5 19 0 24 5 18 3-23 4-8-4-23 8-2-7-31-6-1-7zM1290 466l-19 4-15 9-22 6-18 11-16 4 20 14 8-8 21 17 1-14 28-15 1-14zM1430 448l-20 14-17 9-24 11-19 12 18 21 7-11 18 24 2-20 25-20 1-20zM1560 456l-19 14-23 7-18 13 14 7 5-7 13 15 2-12 18-12 1-13z"
      />
      <path
        className="f1"
        d="M-20 530c37-8 30-25 110-24c80 1 40 28 130 26c90-2 47-33 140-32c93 1 40 33 140 36c100 3 60-29 160-28c100 1 50 28 140 32c90 4 43-18 130-20c87-2 7 9 130 14c123 5 117 7 240 0c123-7 50-21 130-22c80-1 40 19 110 18c70-1 67-15 100-22V640H-20z"
      />
      <path
        className="f2"
        d="M60 515c-6 23-25 53-55 75h43c9-19-4-41 12-75zM120 513c-5 23-24 54-54 77h42c9-19-4-42 12-77zM190 537c-8 16-35 37-78 53h59c13-13-5-29 18-53zM320 511c-7 24-31 56-69 79h59c7-20-3-44 10-79zM380 506c-6 25-25 59-55 84h46c7-21-3-46 9-84zM430 527c-8 19-35 44-79 63h60c13-16-6-35 19-63zM610 522c-6 20-26 47-58 68h47c8-17-3-37 11-68zM680 517c-8 22-34 51-75 73h56c14-18-6-40 20-73zM740 536c-5 16-25 38-55 54h39c11-14-5-30 16-54zM900 530c-7 18-31 42-68 60h59c6-15-3-33 9-60zM960 528c-5 19-25 44-55 62h34c15-16-6-34 21-62zM1400 519c8 21 37 49 83 71h-75c-6-18 2-39-8-71zM1450 521c5 21 25 48 55 69h-45c-7-17 3-38-10-69zM1500 534c6 17 26 39 59 56h-42c-11-14 5-31-16-56zM1590 525c7 20 30 46 67 65h-53c-10-16 4-36-14-65z"
      />
      <Bushes className="t1" at={TALL_BUSHES} y={566} height={1} />
    </>
  );
}

function Foreground() {
  return (
    <>
      <Bushes className="t2" at={LOW_BUSHES} y={570} height={0.64} />
      <path
        className="f3"
        d="M-20 574c53-9 53-25 160-26c107-1 50 25 160 24c110-1 57-26 170-26c113 0 60 21 170 26c110 5 60-7 160-12c100-5 13-1 140-2c127-1 80-2 240-2c160 0 127 3 240 2c113-1 27-7 100-6c73 1 80 7 120 10V640H-20z"
      />
      <path
        className="f4"
        d="M100 556c-10 20-44 46-97 66h75c15-17-6-36 21-66zM170 559c-8 19-35 44-79 63h66c9-16-4-35 13-63zM240 572c-9 15-43 35-95 50h81c10-13-4-28 14-50zM420 559c-8 19-38 44-84 63h60c17-16-7-35 24-63zM480 550c-8 22-35 50-77 72h50c19-18-8-40 27-72zM560 565c-8 17-35 40-78 57h54c17-14-7-31 25-57z"
      />
      <path
        className="f5"
        d="M-20 606c60-4 53-13 180-12c127 1 67 15 200 16c133 1 67-3 200-14c133-11 93-13 200-18c107-5 27-5 120 4c93 9 40 13 160 22c120 9 67 9 200 6c133-3 67-5 200-14c133-9 133-8 200-12V642H-20z"
      />
      <path
        className="pt"
        d="M1166 556h28c2 14 40 20 36 32-6 16-120 22-190 54H890c96-34 268-40 284-56 8-10-8-18-8-30z"
      />
    </>
  );
}

interface BushesProps {
  className: string;
  at: number[];
  y: number;
  height: number;
}

function Bushes({ className, at, y, height }: BushesProps) {
  return (
    <g className={className}>
      {at.map((x, index) => (
        <use
          key={x}
          href="#bush"
          transform={`translate(${x} ${y}) scale(1 ${Math.round((height + (index % 3) * 0.1) * 100) / 100})`}
        />
      ))}
    </g>
  );
}
