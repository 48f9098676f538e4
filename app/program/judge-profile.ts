/** What judges say about themselves, as choices; values are stored, labels are read. */

export const EXPERTISE = [
  "robotics",
  "farming",
  "data",
  "health",
  "water-and-land",
  "art-and-games",
  "teaching",
  "law-and-ethics",
] as const;
export type Expertise = (typeof EXPERTISE)[number];

export const EXPERTISE_LABELS: Record<Expertise, string> = {
  robotics: "Robotics and machines",
  farming: "Farming and food",
  data: "Data and software",
  health: "Health",
  "water-and-land": "Water and land",
  "art-and-games": "Art and games",
  teaching: "Teaching and learning",
  "law-and-ethics": "Law and ethics",
};

/** ISO 639-1. */
export const JUDGE_LANGUAGES = ["en", "es"] as const;
export type JudgeLanguage = (typeof JUDGE_LANGUAGES)[number];

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** How a judge can know somebody; never a name. */
export const KNOWN_AS = ["family", "school", "helped", "work", "not-said"] as const;
export type KnownAs = (typeof KNOWN_AS)[number];

/** What stands for a judge’s wish to be called: they know somebody whose school is not listed. */
export const CALL_ME = "Knows somebody whose school is not listed: please call.";

/** Watch, read, score, write two sentences: before a judge's own times are known. */
export const MINUTES_A_PROJECT = 22;
