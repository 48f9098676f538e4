import type { ClockTurn } from "./clock-turns";
import type { TextCorrections } from "./page-texts";
import type { Season } from "./season";
import type { Settings } from "./settings";

/** What every page may know: the season, who runs it, and the programme's present moment. */
export interface Site {
  season: Season;
  settings: Settings;
  /** Of the small texts of pages. */
  corrections: TextCorrections;
  now: Date;
  /** Where the site is reached, without a trailing slash: "https://fair.example.org". */
  origin: string;
  /** Set where nobody is served for real; it may show the letters that it does not send. */
  demonstration: { showsMail: boolean; clockTurns?: ClockTurn[] } | null;
}
