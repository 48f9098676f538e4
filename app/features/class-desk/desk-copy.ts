import type { Locale } from "~/program/locale";
import type { InvitationWords } from "~/ui/invitation-page";
import type { NotCorrected } from "./child/change-pupil.server";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";
import type { BeyondPlaces, RowFate, RowQuestion } from "./roster/plan-import";
import type { RosterField } from "./roster/reading/roster-fields";
import type { NoList } from "./roster/reading/roster-list";
import type { RowProblem, RowWarning } from "./roster/rows-of-list";

/** What a school's contact and its teachers read. */
export interface DeskCopy {
  title: string;
  problem: string;
  back: string;
  /** A child of the list, corrected or taken out by a teacher. */
  child: {
    tagline: string;
    advisor: string;
    back: string;
    whyNot: Record<Exclude<NotCorrected, "closed">, string>;
    takeOut: { title: string; text: string; tick: string; tickMissing: string; submit: string };
  };
  which: { title: string; text: string; none: string; contact: string };
  home: {
    tagline: string;
    classes: string;
    begin: { title: string; text: string; steps: string[]; submit: string; teachers: string };
    students: (count: number) => string;
    left: (count: number) => string;
    withoutClass: string;
    everybody: string;
    roster: string;
    codes: string;
    votes: string;
    teachers: string;
  };
  roster: {
    title: string;
    tagline: string;
    give: string;
    giveText: string;
    never: string;
    text: string;
    textHint: string;
    file: string;
    fileHint: string;
    className: string;
    classHint: string;
    grade: string;
    noGrade: string;
    look: string;
    refusals: Record<NoList, string>;
    tooMany: { title: string; text: (wait: string) => string };
  };
  preview: {
    title: string;
    text: string;
    columns: string;
    columnsText: string;
    column: (number: number) => string;
    ignore: string;
    fields: Record<RosterField, string>;
    again: string;
    /** Where a list names several schools, or another than this desk's. */
    schools: {
      title: string;
      text: (count: number) => string;
      label: string;
      choose: string;
      missing: string;
      option: (name: string, students: number) => string;
      submit: string;
      taken: (name: string, elsewhere: number) => string;
      unnamed: (count: number) => string;
      other: (name: string) => string;
    };
    mend: {
      title: string;
      text: string;
      more: (count: number) => string;
      row: (row: number, name: string) => string;
      who: string;
      leaveOut: string;
      anew: string;
      itIs: (who: string) => string;
      questions: Record<RowQuestion, string>;
      erased: (day: string) => string;
    };
    counts: Record<RowFate, (count: number) => string>;
    row: string;
    name: string;
    grade: string;
    noGrade: string;
    class: string;
    what: string;
    fates: Record<RowFate, string>;
    sameAs: (row: number) => string;
    before: (text: string) => string;
    problems: Record<RowProblem, string>;
    warnings: Record<RowWarning, string>;
    asks: string;
    lacksGuardian: string;
    missing: (count: number) => string;
    complete: string;
    submit: (count: number) => string;
    nothingToDo: string;
    /** Nowhere in the list stands a grade. */
    whichGrade: string;
    /** Lines that hold no student. */
    passedOver: (count: number, lines: string) => string;
    beyond: (counts: BeyondPlaces) => string;
    noName: string;
  };
  codes: {
    title: string;
    tagline: string;
    done: (counts: { add: number; change: number; back: number; left: number }) => string;
    choose: string;
    text: string;
    all: string;
    whichClass: string;
    show: string;
    hasCode: string;
    replaces: string;
    submit: string;
    none: string;
    tooMany: (most: number) => string;
    empty: string;
    made: string;
    print: string;
    howToPrint: string;
    /** The hour in which a print can be shown again has passed. */
    printOver: string;
    typeAt: (address: string) => string;
    slip: string;
    note: string;
    gradeOf: (grade: string) => string;
    qr: (name: string) => string;
  };
  teachers: {
    title: string;
    tagline: string;
    list: string;
    none: string;
    invited: (when: string) => string;
    accepted: string;
    end: (mailbox: string) => string;
    ended: string;
    invite: string;
    inviteText: string;
    email: string;
    emailInvalid: string;
    submit: string;
    sent: string;
    refused: string;
    tooMany: string;
    tooManyLetters: (wait: string) => string;
  };
  invitation: InvitationWords & { title: (school: string) => string };
  letter: {
    subject: (school: string) => string;
    text: (school: string) => string;
    sees: string;
    button: string;
    why: string;
  };
}

export const DESK_COPY: Record<Locale, DeskCopy> = { en, es };
