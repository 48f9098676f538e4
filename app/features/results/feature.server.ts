import type { Feature } from "~/platform/feature.server";
import { currentSite } from "~/platform/site/site.server";
import { longDate } from "~/program/format";
import { countWaitingThanks } from "~/records/results/thanks.server";
import { lateResults, lateWords } from "./late-results.server";
import { GONE_AWARD } from "./letters/tell-of-gone-awards.server";
import { resultsData } from "./personal-data.server";
import {
  finalistRemindersJob,
  releaseJob,
  resultCertificatesJob,
  resultLettersJob,
  schoolLettersJob,
} from "./results-jobs.server";
import { FEEDBACK_QUEUE_PATH, STAFF_RESULTS_PATH } from "./results-paths";
import { countWaitingWords } from "./staff/look-over.server";

export const resultsFeature: Feature = {
  toDo: [
    {
      path: STAFF_RESULTS_PATH,
      count: async () => String((await lateResults()).length),
      tile: {
        label: "releases of results are late",
        one: "release of results is late",
        search: "",
        isRare: true,
      },
    },
    {
      path: FEEDBACK_QUEUE_PATH,
      count: async () => {
        const { id } = currentSite().season;
        return String((await countWaitingWords(id)) + (await countWaitingThanks(id)));
      },
      tile: {
        label: "words of judges and families to look over",
        one: "text of a judge or family to look over",
        search: "",
      },
      due: () => `by ${longDate(currentSite().season.dates.feedbackBy)}`,
    },
    {
      path: FEEDBACK_QUEUE_PATH,
      count: async () => String(await lateWords()),
      tile: {
        label: "words of judges are late for families",
        one: "judge’s words are late for a family",
        search: "",
        isRare: true,
      },
    },
  ],
  personalData: resultsData,
  letters: {
    "results-finalist": "open",
    "results-guest": "open",
    "results-other": "open",
    "results-award": "open",
    "results-thanks": "open",
    "results-reminder": "open",
    "results-words": "open",
    "results-school": "open",
    [GONE_AWARD]: "open",
  },
  jobs: [
    releaseJob,
    resultLettersJob,
    schoolLettersJob,
    resultCertificatesJob,
    finalistRemindersJob,
  ],
};
