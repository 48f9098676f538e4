/** What became of something that somebody asked for, in one sentence. */
export interface Outcome {
  tone: "ok" | "crit" | "warn";
  text: string;
}
