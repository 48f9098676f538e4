import type { CertificateKind } from "~/program/certificates";
import award from "./art/award.svg?raw";
import builder from "./art/builder.svg?raw";
import communicator from "./art/communicator.svg?raw";
import creator from "./art/creator.svg?raw";
import educator from "./art/educator.svg?raw";
import finalist from "./art/finalist.svg?raw";
import participation from "./art/participation.svg?raw";

/** One shape of a picture; our pictures hold nothing but paths, one below the other. */
export interface Shape {
  d: string;
  fill: string | undefined;
  rule: "evenodd" | "nonzero";
  stroke: string | undefined;
  strokeWidth: number;
  lineCap: "butt" | "round";
  dashes: number[];
  opacity: number;
  matrix: number[] | undefined;
}

export interface Look {
  picture: Shape[];
  ink: string;
  /** The name, where it is not in ink. */
  name?: string;
  title: string;
  band: string;
  onBand: string;
  /** The hexagon of the sign. */
  sign: string;
  frame?: string;
}

const LIGHT = "#fbfafd";
const GOLD = "#f4b942";
const DARK = "#1c1826";

/** The poster of each kind and the colors that go with it. */
export const LOOKS: Record<CertificateKind, Look> = {
  communicator: look(communicator, { ink: "#0f2b5b", band: "#1f5fbf" }),
  creator: look(creator, { ink: "#4a2414", band: GOLD, onBand: DARK }),
  builder: look(builder, { ink: "#263a26", band: "#3f5a3c" }),
  participation: look(participation, { ink: "#4d0b28", band: "#9b1b4b" }),
  educator: look(educator, { ink: "#321a4f", band: "#46246b" }),
  finalist: look(finalist, { ink: LIGHT, band: GOLD, onBand: DARK, title: GOLD, sign: "#7a48ad" }),
  place: look(award, { ink: LIGHT, band: "#7c1540", title: GOLD, sign: "#7a48ad", frame: GOLD }),
  award: look(award, { ink: LIGHT, band: "#7c1540", title: GOLD, sign: "#7a48ad", frame: GOLD }),
};

function look(svg: string, colors: Pick<Look, "ink" | "band"> & Partial<Look>): Look {
  return {
    title: colors.ink,
    onBand: "#ffffff",
    sign: "#5b2f8a",
    ...colors,
    picture: shapesOf(svg),
  };
}

function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = ""]) => {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    const paint = (name: string) => (value(name) === "none" ? undefined : value(name));
    return {
      d: value("d") ?? "",
      fill: paint("fill"),
      rule: value("fill-rule") === "evenodd" ? "evenodd" : "nonzero",
      stroke: paint("stroke"),
      strokeWidth: Number(value("stroke-width") ?? 1),
      lineCap: value("stroke-linecap") === "round" ? "round" : "butt",
      dashes: numbers(value("stroke-dasharray")) ?? [],
      opacity: Number(value("opacity") ?? 1),
      matrix: numbers(value("transform")?.replace(/^matrix\(|\)$/g, "")),
    };
  });
}

function numbers(list: string | undefined): number[] | undefined {
  return list?.split(/[ ,]+/).map(Number);
}
