import { clockTime, dollars, range, shortDate } from "~/program/format";
import { priceFor } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";

export function quickFacts({ season, now }: Site) {
  const { dates, limits, showcase } = season;
  return [
    {
      label: "Fee today",
      value: dollars(priceFor({ type: "individual" }, season, now)),
      note: `a student, or ${dollars(priceFor({ type: "school" }, season, now))} a school`,
    },
    {
      label: "Projects due",
      value: shortDate(dates.submissionsClose),
      note: `at ${clockTime(dates.submissionsClose)} MT`,
    },
    {
      label: "Team size",
      value: `1 to ${limits.teamSize.max}`,
      note: "students a project",
    },
    {
      label: "Showcase",
      value: shortDate(dates.showcaseStarts),
      note: `${showcase.place}, ${showcase.city} (MT)`,
    },
  ];
}

export function submissionChecklist({ limits }: Season): string[] {
  return [
    `Abstract, ${range(limits.abstractWords)} words`,
    `Project description, at most ${limits.descriptionWords} words`,
    "The project: PDF, video (MP4 or link), slides or code repository",
    `Demonstration video, ${range(limits.videoMinutes)} minutes`,
    `Proposal document, ${limits.proposalPages} pages`,
    "Reflection log: what you learned and how AI helped or got in the way",
    `“How AI Was Used” log, ${range(limits.aiLogWords.k8)} words (K–8) or ${range(limits.aiLogWords.highSchool)} words (high school)`,
    `Written consent of a parent or guardian if you are under ${limits.consentAge}`,
    "Every file opened once more on another computer",
  ];
}
