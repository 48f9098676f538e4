import type { Locale } from "~/program/locale";
import type { AiUse, LinkPart, PartId, ProjectKind } from "~/program/project";
import type { Problem } from "~/program/project-rules";
import type { ReviewDecision } from "~/records/projects/projects.table.server";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";
import type { TakeDownReason } from "./staff/take-down-reasons";

/** What families, teams and mentors read about their project. */
export interface SubmitCopy {
  title: string;
  untitled: string;
  back: string;
  due: {
    left: (days: number, hours: number, minutes: number) => string;
    until: string;
    late: string;
    granted: string;
    closed: string;
    closedText: (when: string) => string;
  };
  sent: {
    title: (version: string) => string;
    until: (when: string) => string;
    counts: string;
    locked: (when: string) => string;
    receipt: (number: string) => string;
    stamp: { top: string; bottom: (version: string) => string };
    changed: (version: string) => string;
    change: string;
    awaitedTitle: string;
    awaited: string;
    dropped: string;
  };
  withdrawn: { title: string; text: string; putBack: string };
  /** A judge cannot open a link of what was sent in. */
  closedLink: {
    title: Record<LinkPart, string>;
    text: (until: string) => string;
    button: string;
    told: string;
  };
  saved: {
    seconds: (seconds: number) => string;
    minutes: (minutes: number) => string;
    by: (name: string) => string;
    saving: string;
    nothing: string;
    offline: string;
    signedOut: string;
    kept: string;
    lostTitle: string;
    lost: string;
  };
  pack: {
    title: string;
    of: (packed: string, all: string) => string;
    optional: string;
    lacking: (missing: number, toChange: number) => string;
    waiting: (things: number) => string;
    complete: string;
    again: string;
    consents: string;
  };
  states: Record<"packed" | "missing" | "change" | "optional" | "waiting", string>;
  parts: Record<PartId | "captions", { title: string; hint: (facts: PartFacts) => string }>;
  problems: Record<Exclude<Problem["what"], CountedProblem>, string> &
    Record<CountedProblem, (amount: number) => string>;
  fields: {
    title: string;
    kind: string;
    kinds: Record<ProjectKind, string>;
    alt: string;
    altHint: string;
    link: Record<"video" | "slidesOrCode", string>;
    captions: string;
    linkHint: string;
    or: string;
    save: string;
  };
  cover: { poster: string; another: string };
  meter: { good: string; of: (words: string, band: string) => string; shorter: string };
  files: {
    choose: string;
    send: string;
    look: string;
    replace: string;
    remove: string;
    howMany: (count: string) => string;
    pages: (is: string, band: string) => string;
    minutes: (is: string, band: string) => string;
    unread: string;
    checking: string;
    sending: string;
    paused: string;
    lost: string;
    left: (minutes: number) => string;
    pause: string;
    resume: string;
    cancel: string;
    again: (name: string) => string;
    notSent: string;
  };
  ai: {
    tool: string;
    who: string;
    nobody: string;
    use: string;
    choose: string;
    uses: Record<AiUse, string>;
    kept: string;
    changed: string;
    add: string;
    row: (number: string) => string;
    remove: string;
    none: string;
    why: string;
    whyHint: string;
  };
  consents: {
    title: string;
    in: string;
    /** Whose yes is not in, and why. */
    missing: Record<"no-address" | "not-asked" | "waiting" | "no", (name: string) => string>;
    /** What it holds up: being judged, or every word that this visitor would type. */
    judgedWithout: string;
    holds: string;
    /** Of one whose guardian said no. */
    goesOn: string;
    remind: string;
    give: string;
    /** In a team each family knows of its own. */
    others: string;
    grade: (grade: string) => string;
  };
  conflict: {
    title: string;
    text: string;
    yours: string;
    theirs: string;
    keepYours: string;
    takeTheirs: string;
  };
  send: {
    button: string;
    again: string;
    unsaved: string;
    notSent: string;
    missingTitle: string;
    missing: string;
    forJudging: string;
  };
  withdraw: { title: string; text: string; button: string };
  versions: {
    title: string;
    version: (number: string) => string;
    sent: (when: string) => string;
    look: string;
    looking: (number: string) => string;
    backToDraft: string;
  };
  review: {
    decisions: Record<ReviewDecision, string>;
    appealUntil: (when: string) => string;
    appealTitle: string;
    appealOf: (version: string) => string;
    appealText: string;
    appealByAdult: string;
    appealField: string;
    appealButton: string;
    appealed: (when: string) => string;
    answered: (isGranted: boolean) => string;
  };
  refusals: Record<
    "not-yours" | "no-consent" | "closed" | "too-many-rows" | "too-many-versions",
    string
  >;
  tooMany: (minutes: string) => string;
  errors: {
    tooLong: (letters: number) => string;
    link: string;
    appeal: string;
  };
  letters: {
    receipt: {
      subject: (title: string, version: string) => string;
      text: string;
      project: string;
      version: string;
      at: string;
      number: string;
      until: (when: string) => string;
      button: string;
      keep: string;
    };
    notice: {
      subject: (left: string) => string;
      text: (entry: string, when: string) => string;
      sentBack: (entry: string, when: string) => string;
      begun: string;
      late: string;
      button: string;
      /** Of several projects, in one letter. */
      many: (count: number, when: string) => string;
      manySentBack: (count: number) => string;
      inClass: (name: string, count: number) => string;
      withoutClass: string;
      own: (count: number) => string;
      begunMany: string;
      whoIsOnDesk: string;
      all: string;
      desk: string;
    };
    notSent: {
      subject: (title: string) => string;
      uploads: (pressed: string) => string;
      missing: (pressed: string) => string;
      stands: (version: string) => string;
      nothing: string;
      again: (when: string) => string;
      button: string;
    };
    appeal: {
      subject: (title: string) => string;
      granted: (version: string) => string;
      denied: (version: string) => string;
      overtaken: (version: string) => string;
      newer: string;
    };
    withdrawn: Record<
      "out" | "back" | "unsent",
      {
        subject: (title: string) => string;
        text: string;
        /** What can still be done about it. */
        until: (when: string) => string;
      }
    >;
    /** Instead of what could be done until the deadline. */
    final: string;
    granted: {
      subject: (title: string) => string;
      text: (when: string) => string;
      button: string;
    };
    /** Staff placed the entry in another division. */
    placed: {
      subject: (title: string) => string;
      text: (division: string) => string;
      button: string;
    };
    /** When everybody can see the page in the gallery. */
    public: {
      subject: (title: string) => string;
      subjectOfMany: (count: number) => string;
      text: string;
      vote: (end: string) => string;
      change: string;
      button: string;
    };
    /** Staff took it out of the gallery, or put it back. */
    page: Record<"down" | "back", { subject: (title: string) => string; text: string }> & {
      /** Why it was taken down; of another reason only the words beside it are told. */
      reasons: Record<Exclude<TakeDownReason, "other">, string>;
      contest: string;
    };
    review: {
      subject: Record<ReviewDecision, (title: string) => string>;
      text: Record<ReviewDecision, string>;
      button: string;
    };
  };
}

/** Those that name a number: words, pages or seconds. */
type CountedProblem = Extract<
  Problem["what"],
  `words-${string}` | `pages-${string}` | `video-${string}`
>;

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

/** What a hint may name: the season's numbers for the entry's division. */
export interface PartFacts {
  abstract: string;
  description: string;
  aiLog: string;
  proposal: string;
  report: string;
  video: string;
  megabytes: string;
}

export const COPY: Record<Locale, SubmitCopy> = { en, es };
