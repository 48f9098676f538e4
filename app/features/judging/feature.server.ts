import type { Feature } from "~/platform/feature.server";
import { currentSite } from "~/platform/site/site.server";
import { JUDGING_PATH } from "./judging-paths";
import { judgeRemindersJob } from "./reminders/reminders-job.server";
import { judgesAudience } from "./staff/judges-audience.server";
import { projectsShort } from "./staff/projects-short.server";
import { wordsToSettle } from "./staff/said-words.server";

/** Rounds, who reads what, and how far it is. What it keeps hangs on judges and projects, and names nobody. */
export const judgingFeature: Feature = {
  audiences: [judgesAudience],
  jobs: [judgeRemindersJob],
  toDo: [
    {
      path: JUDGING_PATH,
      // The screen of judges stands below the entry of the menu.
      tile: {
        label: "words of judges wait for you",
        one: "judge’s words wait for you",
        search: "/judges#said",
        isRare: true,
      },
      count: async () => String((await wordsToSettle(currentSite().season.id)).length),
    },
    {
      path: JUDGING_PATH,
      tile: {
        label: "projects will have too few readings",
        one: "project will have too few readings",
        search: "",
        isRare: true,
      },
      count: async () => {
        const short = await projectsShort(currentSite().season);
        return String([...short.values()].reduce((all, one) => all + one, 0));
      },
    },
  ],
  letters: {
    "judge-projects-ready": "open",
    "judge-reminder": "open",
    "judge-thanks": "open",
    "judge-look-again": "open",
  },
};
