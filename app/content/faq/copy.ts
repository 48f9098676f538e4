import { isRegistrationOpen } from "~/program/calendar";
import { byDivision, partLine } from "~/program/divisions";
import { clockTime, dollars, range, shortDate } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { priceFor } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { acceptedFormats } from "~/program/uploads";

export function quickFacts({ season, now }: Site) {
  const { dates, limits, showcase } = season;
  return [
    {
      label: isRegistrationOpen(season, now) ? "Fee today" : "Fee",
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

export function checklistLede({ season, now }: Site): string {
  return now < endOf(season.dates.submissionsClose)
    ? "Tick these off before you press send. A missing part means the entry cannot count."
    : "What an entry needs. A missing part means that it cannot count.";
}

export function submissionChecklist(season: Season): string[] {
  const each = (say: Parameters<typeof byDivision>[1]) => byDivision(season, say);
  return [
    ...partLine(season, "abstract", `Abstract, ${each((d) => `${range(d.abstractWords)} words`)}`),
    ...partLine(
      season,
      "description",
      `Project description, at most ${each((d) => `${d.descriptionWords} words`)}`,
    ),
    `The project: ${acceptedFormats(season)}`,
    ...partLine(
      season,
      "video",
      `Demonstration video, ${each((d) => `${range(d.videoMinutes)} minutes`)}`,
    ),
    ...partLine(
      season,
      "proposal",
      `Proposal document, ${each((d) => `${d.proposalPages} pages`)}`,
    ),
    ...partLine(
      season,
      "reflection",
      "Reflection log: what you learned and how AI helped or got in the way",
    ),
    `“How AI Was Used” log, ${each((d) => `${range(d.aiLogWords)} words`)}`,
    `Written consent of a parent or guardian if you are under ${season.limits.consentAge}`,
    "Every file opened once more on another computer",
  ];
}
