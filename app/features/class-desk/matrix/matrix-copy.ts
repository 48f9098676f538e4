import type { DoneNotice } from "~/program/done-notices";
import type { Locale } from "~/program/locale";
import type { PartId } from "~/program/project";
import type { Stage } from "~/program/season";
import type { TeamRefusal } from "~/records/projects/form-team.server";
import type { DeskConsent } from "./class-row";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";
import type { Order } from "./order-rows";
import type { WeekRest, WeekTopic } from "./this-week";

/** What teachers read at the desk of a class. */
export interface MatrixCopy {
  title: string;
  withoutClass: string;
  sentIn: (sent: number, all: number) => string;
  due: (days: number, when: string) => string;
  dueToday: (when: string) => string;
  over: (when: string) => string;
  week: {
    title: string;
    /** Where nothing waits: how many have not sent in, of how many. */
    rest: Record<WeekRest, (open: number, all: number) => string>;
    today: string;
    thisWeek: string;
    by: (day: string) => string;
    more: (names: string, rest: number) => string;
    topics: Record<
      WeekTopic,
      { title: (count: number) => string; text: (names: string) => string }
    >;
    remind: string;
    /** Instead of the button, while the last letter is fresh. */
    remindLater: string;
    print: string;
  };
  /** What was just done. */
  done: Partial<Record<DoneNotice, string>>;
  table: {
    title: (children: number) => string;
    lede: string;
    empty: string;
    bringIn: string;
    whichClass: string;
    everybody: string;
    pages: string;
    page: string;
    order: string;
    orders: Record<Order, string>;
    choose: (name: string) => string;
    student: string;
    inAll: (children: number) => string;
    team: string;
    alone: string;
    consent: string;
    signed: string;
    stages: Record<Stage["id"], string>;
    stage: (number: number) => string;
    project: string;
    packed: string;
    sent: string;
    of: (all: number) => string;
    next: string;
    lessons: (done: number, of: number) => string;
    isConfirmed: string;
    parts: (packed: number, of: number) => string;
    yes: string;
    notYet: string;
    consents: Record<DeskConsent, string>;
  };
  next: {
    address: string;
    consent: string;
    /** Whom the link beside a child leads to. */
    askedAbout: (name: string) => string;
    "send-in": string;
    "not-taking-part": string;
    confirm: (stage: number) => string;
    stage: (stage: number) => string;
    parts: Record<PartId, string>;
  };
  chosen: {
    title: string;
    text: string;
    teamName: string;
    makeTeam: string;
    leave: string;
    forms: string;
    certificates: string;
    stage: string;
    codes: string;
    noName: string;
    longName: string;
    nobody: string;
    tooMany: (most: number) => string;
    oneOnly: string;
    correct: string;
    oneToCorrect: string;
    made: (team: string) => string;
    /** Those whose own mentor helps nobody any more. */
    mentorsEnded: (names: string) => string;
    left: string;
    noCertificate: string;
  };
  refused: Record<TeamRefusal, (names: string, size: string) => string>;
  paper: {
    title: string;
    text: string;
    missing: (count: number) => string;
    all: (count: number) => string;
    enter: string;
  };
  report: { title: string; text: string; pdf: string; xlsx: string };
  posters: { title: string; text: string; print: (count: number) => string };
}

export const MATRIX_COPY: Record<Locale, MatrixCopy> = { en, es };
