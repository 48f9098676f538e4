import { registrationState } from "~/program/calendar";
import { byDivision, partLine } from "~/program/divisions";
import { clockTime, dollars, longDate, range } from "~/program/format";
import { rubricOf, rubricUse } from "~/program/rubrics";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export const badge = "Agreement Required for Participation";

export function titleOf({ settings }: Site): string {
  return `Contest Rules – K–12 ${settings.productName}`;
}

export function tagline({ season, now }: Site): string {
  const isClosed = registrationState(season, now) === "closed";
  return `Eleven short sections that decide who may enter, what counts and what happens if something goes wrong. Read them with an adult${isClosed ? "" : " before you register"}.`;
}

export function seasonOverNote({ season }: Site): string {
  return `These rules were written for the ${season.name}, which is over. The next season’s rules and dates will be announced here.`;
}

interface QuickFact {
  label: string;
  value: string;
  note: string;
  icon: IconName;
  hue: Hue;
}

export function quickReferenceOf({ season }: Site): QuickFact[] {
  const { dates, limits } = season;
  return [
    {
      label: "Key deadline",
      value: longDate(dates.submissionsClose),
      note: `at ${clockTime(dates.submissionsClose)} MT`,
      icon: "calendar-clock",
      hue: "garnet",
    },
    {
      label: "Team size",
      value: `1 to ${limits.teamSize.max} students`,
      note: `Individual or up to ${limits.teamSize.max} students`,
      icon: "users",
      hue: "bluebird",
    },
    {
      label: "AI disclosure",
      value: "Required",
      note: "For all projects, in the “How AI Was Used” log",
      icon: "file-text",
      hue: "sage",
    },
  ];
}

export function criteriaIntro(season: Season): string {
  const { length: count } = rubricOf(season, "rules");
  const criteria =
    count === 1
      ? "Judges score each project by one criterion."
      : `Judges score each project by ${count} criteria. The weights add up to 100 percent.`;
  return `${criteria} ${rubricUse(season, "rules")}`;
}

/** What can be won, one line a prize. */
export function awardsOf({ prizes }: Season): string[] {
  return [
    ...prizes.grand.map(
      ({ place, title, cashPrizeInDollars }) =>
        `${place}, ${title.toLowerCase()}: ${dollars(cashPrizeInDollars * 100)}`,
    ),
    ...prizes.special.map(
      ({ category, prizeInDollars }) => `${category}: ${dollars(prizeInDollars * 100)}`,
    ),
    ...prizes.recognition.map(
      ({ title, prizeInDollars, kind }) => `${title} ${kind}: ${dollars(prizeInDollars * 100)}`,
    ),
  ];
}

/** What a folded section holds: "Grades · Age · Schools · Under 18 · Under 13". */
export function inThisSection(items: { label: string }[]): string {
  return items.map(({ label }) => label).join(" · ");
}

export const checklistsLabel = "For entries, parents and guardians, teachers, finalists";

export function checklistsOf(season: Season): { title: string; items: string[] }[] {
  const { limits, showcase } = season;
  return [
    {
      title: "Before you send it in",
      items: [
        ...partLine(
          season,
          "abstract",
          `Abstract of ${byDivision(season, (d) => `${range(d.abstractWords)} words`)}`,
        ),
        "The project, in an accepted format",
        ...partLine(season, "reflection", "Reflection log"),
        "“How AI Was Used” log",
        "Every link tried in a private window",
        "Sources and credits listed",
      ],
    },
    {
      title: "For parents and guardians",
      items: [
        `Written consent, for every entrant under ${limits.consentAge}`,
        `Your email on the registration, if your child is under ${limits.guardianAge}`,
        "Media consent: yes or no, as you wish",
        "Rules and privacy policy read together",
      ],
    },
    {
      title: "For teachers",
      items: [
        "Stages 1 to 3 finished with the class",
        "Team lists checked, every student named",
        "Consent forms collected",
        "No part of an entry made by an adult",
      ],
    },
    {
      title: "For finalists",
      items: [
        `Talk timed: ${byDivision(season, (d) => `${d.presentationMinutes} minutes`)}`,
        "Demo that also works without internet",
        `Travel to ${showcase.city} planned with an adult`,
        "AI log printed, for the judges who ask",
      ],
    },
  ];
}

export const agreement = {
  title: "Agreement Required",
  text: "Students, teachers and parents or guardians acknowledge these rules by participating. If a part is not clear, ask us first.",
};
