import type { AdvisingEnd } from "~/program/advising";

/** What advisors read; they applied in English. */
export const ADVISOR_WORDS = {
  promises: [
    "I write through this site only: no address, no telephone number, no account elsewhere.",
    "A parent, guardian or teacher gets every message, mine and the students’.",
    "I meet no student alone, and nowhere that their adults have not arranged.",
    "I ask, explain and check. I make no part of the project.",
    "I put no student’s work into an AI tool.",
    "If something about a child worries me, I tell staff the same day.",
  ],
  ended: {
    family: "The family or school ended it.",
    advisor: "You ended it.",
    staff: "Staff ended it.",
    clearance: "The day until which you are clear has passed.",
    entry: "The project is no longer in the fair.",
    season: "Mentoring is over for this season.",
  } satisfies Record<AdvisingEnd, string>,
  letters: {
    begun: {
      subject: "You are matched with a project",
      text: "A family or school said yes to your help. Read what they hope for, and write the first lines: who you are, and one question about their idea. Their adults read along.",
      button: "Open the project’s page",
    },
    message: {
      subject: "A message for you as an advisor",
      text: "Somebody of the project that you advise has written. It is read and answered on the site.",
      button: "Read and answer",
    },
    ended: {
      subject: "Your advising of a project is over",
      text: "Thank you for your time. The project’s page is closed to you now. Please keep nothing of it, and do not write to the students by other ways.",
      button: "Your advisor’s page",
    },
  },
};
