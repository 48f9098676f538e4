import type { DoneNotice } from "~/program/done-notices";
import type { Locale } from "~/program/locale";
import type { PartId } from "~/program/project";
import type { Waypoint, WaypointId } from "~/program/trail";
import type { GalleryChoice } from "~/records/participants/consent";
import type { ConsentStage } from "~/records/participants/consent-stage";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** A step that cannot be undone. */
interface GoWords {
  title: string;
  text: string;
  tick: string;
  tickMissing: string;
  submit: string;
}

/** What families, teams and teachers read about their own. */
export interface MyCopy {
  title: string;
  /** With the name to be addressed by, where one is known. */
  hello: (name: string | null) => string;
  today: {
    nothing: string;
    one: string;
    many: (things: string) => string;
    lesson: (order: number) => string;
    lessonOf: (child: string, order: number) => string;
    lessons: string;
  };
  next: (what: string) => string;
  projectDue: (by: string) => string;
  daysLeft: (days: string) => string;
  dayLeft: string;
  lastDay: string;
  by: (when: string) => string;
  seasonIsOver: string;
  /** Nobody here is a finalist before the results say so. */
  feedbackFor: (name: string) => string;
  allResults: string;
  finalistsShow: (when: string) => string;
  /** Of those who are asked to come. */
  invited: (names: string, when: string) => string;
  vote: { open: (until: string) => string; button: string };
  /** Projects were due, and these sent in nothing. */
  notSent: (names: string, due: string) => string;
  nothingTied: { title: string; text: string; action: string };
  turns: {
    title: string;
    you: string;
    waiting: string;
    answer: (child: string) => string;
    paper: (child: string) => string;
    stage: (child: string, number: string) => string;
    lesson: (order: number) => string;
    guardian: (child: string) => string;
    wait: (child: string) => string;
    /** To the student themselves. */
    own: { guardian: string; wait: string };
    members: (missing: string) => string;
    statement: string;
    showcase: string;
    project: { missing: (count: number) => string; packed: string; sentBack: string };
    students: string;
    why: Record<
      | "answer"
      | "paper"
      | "stage"
      | "guardian"
      | "members"
      | "statement"
      | "showcase"
      | "packed"
      | "sentBack",
      string
    > & { lesson: (next: { stage: number; title: string; minutes: number }) => string };
    firstMissing: (part: string) => string;
    open: string;
    goOn: string;
    /** To the page with the form to print. */
    toForm: string;
    /** To where the word is given. */
    sayStage: string;
    sayShowcase: string;
  };
  done: Record<DoneNotice, string>;
  consent: {
    stage: Record<ConsentStage, string>;
    yesSince: (when: string) => string;
    inSince: (when: string) => string;
    asked: (when: string) => string;
    askedAndReminded: (first: string, last: string) => string;
    notAskedYet: string;
    /** Whoever typed it looks whether it is right. */
    typed: (addresses: string) => string;
    onceADay: string;
    /** Instead of the button, while the last letter is fresh. */
    remindLater: string;
    toConfirm: string;
    otherAnswered: string;
    disputed: string;
    paper: string;
    noMeans: string;
    decided: {
      gallery: Record<GalleryChoice, string>;
      photos: string;
      noPhotos: string;
      emails: string;
      noEmails: string;
    };
    answerNow: string;
    readOrChange: string;
    remind: string;
    giveAddress: string;
    giveAddressFor: (child: string) => string;
    correctAddressFor: (child: string) => string;
    /** The student's own guardian. */
    ownGuardian: { give: string; correct: string };
    letOtherIn: (child: string) => string;
  };
  trail: {
    title: string;
    of: (name: string) => string;
    state: Record<Waypoint["state"], string>;
    waypoints: Record<Exclude<WaypointId, "stage">, string>;
    stage: (number: string) => string;
    some: (done: string, of: string) => string;
  };
  entry: {
    alone: (grade: string) => string;
    /** On a school's list. */
    atSchool: (grade: string) => string;
    atSchoolWithoutGrade: string;
    aloneWithoutGrade: string;
    team: (students: string) => string;
    ofSeason: (season: string) => string;
    paid: (when: string) => string;
    teamTitle: string;
    childTitle: string;
    grade: (grade: string) => string;
    sayGrade: string;
    notNamed: (students: string) => string;
    advisor: string;
    seatCodes: string;
    openTeam: string;
    openMentor: string;
    takeOut: (name: string) => string;
    takeOutFiles: string;
    back: string;
  };
  project: {
    title: string;
    none: string;
    /** For the mentor, who does not write it. */
    noneYet: string;
    /** Nothing can be written before a guardian of these has said yes. */
    held: (names: string) => string;
    missing: (count: number, first: string) => string;
    packed: string;
    sent: (version: string, when: string) => string;
    accepted: string;
    sentBack: string;
    disqualified: string;
    withdrawn: string;
    until: (when: string) => string;
    /** Of an entry that was given more time. */
    granted: (when: string) => string;
    over: string;
    notSent: (due: string) => string;
    open: string;
    /** Everybody can see it. */
    page: string;
    poster: string;
    feedback: string;
    teacher: string;
    teacherText: string;
    parts: Record<PartId, string>;
  };
  school: {
    text: string;
    desk: string;
    desks: string;
    begin: { title: string; text: string; action: string };
    goOn: { title: string; text: string; action: string };
  };
  advising: { title: string; text: string; open: string };
  judging: {
    title: string;
    open: string;
    before: (opens: string) => string;
    during: (closes: string) => string;
    after: string;
  };
  papers: {
    title: string;
    came: { title: string; text: (address: string) => string; until: (when: string) => string };
    paid: {
      title: string;
      none: string;
      receiptFor: (name: string) => string;
      /** Of somebody whose name is no longer held. */
      receipt: Record<"individual" | "team" | "school", string>;
    };
    kept: {
      title: string;
      text: string;
      none: string;
      child: (child: string) => string;
    };
  };
  child: {
    title: (child: string) => string;
    tagline: string;
    back: string;
    otherParent: string;
    held: { title: string; text: string };
    leave: GoWords;
    erase: GoWords;
    problem: string;
  };
  goodbye: { title: string; home: string };
  letters: Record<"left" | "erased" | "erasedByYou", { subject: string; text: string }>;
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
  seats: {
    title: string;
    tagline: string;
    text: string;
    replaces: string;
    choose: string;
    none: string;
    tooMany: (wait: string) => string;
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
