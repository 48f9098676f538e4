import { milestonesOf } from "~/program/calendar";
import { longDateTime } from "~/program/format";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Site } from "~/program/site";

/** What comes after paying; the page and the e-mail say the same. */
export function nextSteps({ season }: Site): { title: string; text: string }[] {
  const showcase = milestonesOf(season).find(({ id }) => id === "showcase");
  return [
    {
      title: "Start learning",
      text: "Begin with stage 1 of the learning path. It takes less than an afternoon.",
    },
    {
      title: "Build your project",
      text: `Send it in by ${longDateTime(season.dates.submissionsClose)}, with your “How AI Was Used” log.`,
    },
    ...(showcase
      ? [
          {
            title: "Come to the showcase",
            text: `Finalists present at the ${season.showcase.place}: ${milestoneWhen(showcase)}.`,
          },
        ]
      : []),
  ];
}
