import type { Locale } from "~/program/locale";
import type { WaypointId } from "~/program/trail";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What families, teams and teachers read about their own. */
export interface MyCopy {
  title: string;
  hello: { nothing: string; one: string; many: (things: string) => string };
  next: (what: string) => string;
  daysLeft: (days: string) => string;
  dayLeft: string;
  today: string;
  by: (when: string) => string;
  seasonIsOver: string;
  nothingTied: { title: string; text: string; action: string };
  turns: {
    title: string;
    you: string;
    guardian: (names: string) => string;
    guardianWhy: string;
    members: (missing: string) => string;
    membersWhy: string;
    open: string;
    writeToUs: string;
  };
  trail: {
    title: string;
    of: (name: string) => string;
    state: { done: string; past: string; here: string; ahead: string };
    waypoints: Record<WaypointId, string>;
  };
  entry: {
    alone: (grade: string) => string;
    aloneWithoutGrade: string;
    team: (students: string) => string;
    ofSeason: (season: string) => string;
    paid: (when: string) => string;
    teamTitle: string;
    childTitle: string;
    grade: (grade: string) => string;
    guardianKnown: string;
    guardianMissing: string;
    notNamed: (students: string) => string;
    seatCodes: string;
    takeOut: (name: string) => string;
    back: string;
  };
  project: { title: string; text: string; open: string };
  school: { text: string };
  papers: {
    title: string;
    came: { title: string; text: (address: string) => string; until: (when: string) => string };
    paid: {
      title: string;
      none: string;
      receipt: Record<"individual" | "team" | "school", string>;
    };
    kept: { title: string; text: string; none: string };
  };
  devices: {
    title: string;
    unknown: string;
    isThis: string;
    lastUsed: (when: string) => string;
    end: string;
    endOthers: string;
    ended: string;
    gone: string;
  };
  signOut: string;
  seats: {
    title: string;
    tagline: string;
    text: string;
    replaces: string;
    choose: string;
    none: string;
    submit: string;
    made: string;
    slip: string;
    typeAt: (address: string) => string;
    note: string;
    print: string;
    back: string;
  };
}

export const MY_COPY: Record<Locale, MyCopy> = { en, es };
