import type { FormsFor } from "~/program/paths";
import type { Site } from "~/program/site";
import {
  type ChosenChildren,
  chosenAtDesk,
  type SchoolDesk,
} from "~/records/access/school-desk.server";
import { consentProgress } from "~/records/participants/consent-progress.server";
import type { ConsentStage } from "~/records/participants/consent-stage";
import { consentSheetsFor, languagesToPrint, type Sheet } from "../sheet/consent-sheets.server";
import { offeredLocales } from "../text/consent-texts.server";
import { sheetsForFamilies } from "./family-languages.server";

interface Wanted extends ChosenChildren {
  who: FormsFor;
  /** In which every form is printed; null for each family's own. */
  language: string | null;
}

export interface FormsToPrint {
  sheets: Sheet[];
  /** Of so many children nothing is printed at once, and how many it may be. */
  tooMany: { children: number; most: number } | null;
  /** They could be printed in more than one language, and are not yet. */
  canBeInBoth: boolean;
}

/** What a browser lays out and prints as one document; a larger school is printed class by class. */
export const MOST_FORMS = 500;

export const NO_FORMS: FormsToPrint = { sheets: [], tooMany: null, canBeInBoth: false };

/** The forms of the chosen children of a desk; all of them, or none and why. */
export async function formsToPrint(
  desk: SchoolDesk,
  { who, language, ...chosen }: Wanted,
  site: Site,
): Promise<FormsToPrint> {
  const found = await chosenAtDesk(desk, chosen);
  const ids = chosen.child.length > 0 ? found : await thoseOf(found, who);
  if (ids.length > MOST_FORMS) {
    return { ...NO_FORMS, tooMany: { children: ids.length, most: MOST_FORMS } };
  }
  const offered = await offeredLocales();
  const sheets = language
    ? await consentSheetsFor(ids, languagesToPrint(language, offered), site)
    : await sheetsForFamilies(ids, offered, site);
  return { sheets, tooMany: null, canBeInBoth: offered.length > 1 && language !== "both" };
}

const STAGES: Record<Exclude<FormsFor, "all">, ConsentStage[]> = {
  missing: ["waiting", "no-address"],
  "no-address": ["no-address"],
};

/** Whose guardian said no needs no form. */
async function thoseOf(ids: string[], who: FormsFor): Promise<string[]> {
  const progress = await consentProgress(ids);
  const stageOf = (id: string) => progress.get(id)?.stage ?? "no-address";
  return ids.filter((id) =>
    who === "all" ? stageOf(id) !== "no" : STAGES[who].includes(stageOf(id)),
  );
}
