import type { Problem } from "~/program/project-rules";
import type { SubmitCopy } from "./copy.en";

/** What is wrong with a part, as people read it. */
export function describeProblem(problem: Problem, { problems }: SubmitCopy): string {
  switch (problem.what) {
    case "words-short":
    case "words-over":
      return problems[problem.what](problem.by);
    case "pages-short":
    case "pages-over":
      return problems[problem.what](problem.is);
    case "video-short":
    case "video-long":
      return problems[problem.what](problem.seconds);
    default:
      return problems[problem.what];
  }
}
