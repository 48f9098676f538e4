/** What became of something that somebody asked for, in one sentence. */
export interface Outcome {
  tone: "ok" | "crit" | "warn";
  text: string;
  /** What a message that comes and goes is headed with. */
  title?: string;
}
