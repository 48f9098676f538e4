import type { Fields } from "./document-texts";
import { type SeasonContent, seasonFields } from "./season-fields";

export interface SeasonSection {
  id: string;
  title: string;
  /** What it holds, and who goes by it. */
  purpose: string;
  keys: (keyof SeasonContent)[];
}

/** A season is too long for one form: these are its chapters. */
export const SEASON_SECTIONS: SeasonSection[] = [
  {
    id: "dates",
    title: "Dates",
    purpose:
      "When everything happens, in Mountain Time: pages, countdown, calendar feed, reminders and prices go by it.",
    keys: ["dates"],
  },
  {
    id: "name-and-registration",
    title: "Name and registration",
    purpose: "What this season is called, and whether people can register outside its dates.",
    keys: ["name", "registrationWindow"],
  },
  {
    id: "prices",
    title: "Prices, tracks and workshop",
    purpose:
      "What people pay. A checkout that is already open keeps the price that was promised in it.",
    keys: ["prices", "tracks", "workshop"],
  },
  {
    id: "limits",
    title: "Limits",
    purpose: "Ages, team sizes and periods: pages state them and forms hold people to them.",
    keys: ["limits"],
  },
  {
    id: "divisions",
    title: "Divisions and projects",
    purpose:
      "Who competes with whom, and what a project needs: its parts, their lengths, and the files that are taken.",
    keys: ["divisions", "uploads"],
  },
  {
    id: "stages",
    title: "Stages and certificates",
    purpose: "The four stages of the learning path and what people earn in them.",
    keys: ["stages", "educatorCertificate"],
  },
  {
    id: "rubrics",
    title: "Rubrics",
    purpose: "How projects are judged. Three pages may show three rubrics, or all show one.",
    keys: ["oneRubric", "rubrics"],
  },
  {
    id: "judging",
    title: "Judging and voting",
    purpose:
      "Which rubric each round uses, how many judges read a project, and when the audience counts.",
    keys: ["judging", "voting"],
  },
  {
    id: "prizes",
    title: "Prizes",
    purpose: "What can be won, on the prizes page and wherever the pool is named.",
    keys: ["prizes"],
  },
  {
    id: "sponsors",
    title: "Sponsor tiers",
    purpose: "What sponsors give and get: the sponsor pages, their form and the agreement.",
    keys: ["sponsorTiers"],
  },
  {
    id: "showcase",
    title: "Showcase",
    purpose: "Where the showcase is and how its day runs.",
    keys: ["showcase"],
  },
  {
    id: "numbers-and-support",
    title: "Numbers and support",
    purpose: "The figures of the home page, and when and how people get an answer.",
    keys: ["numbers", "support"],
  },
];

export function fieldsOfSection({ keys }: SeasonSection): Fields {
  return Object.fromEntries(keys.map((key) => [key, seasonFields[key]]));
}
