import type { Feature } from "~/platform/feature.server";
import { answerRequestJob } from "./answer-request.server";
import { forgetExpiredJob } from "./forget-expired-job.server";
import { signInData } from "./sign-in-data.server";

/** Coming in without a password: by a letter with a code and a link, or by a printed seat code. */
export const signInFeature: Feature = {
  personalData: signInData,
  letters: { "sign-in": "sealed" },
  jobs: [answerRequestJob, forgetExpiredJob],
};
