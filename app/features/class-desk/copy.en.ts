import type { InvitationWords } from "~/ui/invitation-page";
import type { NotCorrected } from "./child/change-pupil.server";
import type { BeyondPlaces, RowFate, RowQuestion } from "./roster/plan-import";
import type { RosterField } from "./roster/reading/roster-fields";
import type { NoList } from "./roster/reading/roster-list";
import type { RowProblem, RowWarning } from "./roster/rows-of-list";

/** What a school's contact and its teachers read. */
export interface DeskCopy {
  title: string;
  problem: string;
  back: string;
  /** A child of the list, corrected or removed by a teacher. */
  child: {
    tagline: string;
    advisor: string;
    back: string;
    whyNot: Record<Exclude<NotCorrected, "closed">, string>;
    remove: { title: string; text: string; tick: string; tickMissing: string; submit: string };
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
    showcase: string;
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

const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;
const rows = (count: number) => `${count} ${count === 1 ? "row" : "rows"}`;

export const copy = {
  title: "Class desk",
  problem: "There is a problem",
  back: "Back to the class desk",
  child: {
    tagline: "As they stand on your school’s list.",
    advisor: "An advisor for this project",
    back: "Back to the class",
    whyNot: {
      "own-place":
        "The family has bought a place of its own, and corrects name and grade on its own page.",
      answered:
        "A guardian has answered for this student. From then on name and grade are corrected by a guardian, or by us: write to us.",
    },
    remove: {
      title: "Remove from the list",
      text: "For a student who left the school or does not take part with the class. The seat code ends at once. What the student has made is kept for now, and is there again if a later list names the student.",
      tick: "Yes, the student is no longer on our list.",
      tickMissing: "Tick the box if the student is to go from the list",
      submit: "Remove",
    },
  },
  which: {
    title: "Which school?",
    text: "This mailbox stands for more than one school.",
    none: "This mailbox has no class desk this season. The desk opens for whoever registered the school, once its place is paid or its order is accepted, and for the teachers whom they let in.",
    contact: "Write to us",
  },
  home: {
    tagline: "Your classes, their list, and the codes with which students come in.",
    classes: "Classes",
    begin: {
      title: "Bring in your list",
      text: "Your school’s place is ready, and nobody is at the desk yet.",
      steps: [
        "Paste your list from a spreadsheet, or choose a file.",
        "Look at every row first: nothing is added before you say so.",
        "Print the seat codes, and hand out the cards.",
      ],
      submit: "Bring in your list",
      teachers: "Somebody else has the list? Let a teacher in.",
    },
    students,
    left: (count) => `${count} left`,
    withoutClass: "Without a class",
    everybody: "Everybody",
    roster: "Bring in a list",
    codes: "Print seat codes",
    votes: "Print vote slips",
    showcase: "Say who comes to the showcase",
    teachers: "Teachers",
  },
  roster: {
    title: "Bring in a list",
    tagline: "Paste from your spreadsheet or choose a file. Nothing is added before you say so.",
    give: "Your list",
    giveText:
      "One student a line: name and grade, and a class and a guardian’s email where you have them. Columns may have any order and any headings.",
    never:
      "Passwords, phone numbers, birth dates, student numbers and demographics in your list are dropped while it is read. They are never stored.",
    text: "Paste the list here",
    textHint: "Straight from a spreadsheet is best.",
    file: "Or choose a file",
    fileHint: "CSV, or a OneRoster zip (1.1 or 1.2).",
    className: "Class, where the list names none",
    classHint: "For example “Room 12”.",
    grade: "Grade, where the list names none",
    noGrade: "The list has it",
    look: "Look at it first",
    refusals: {
      empty: "There is nothing in it. Paste a list or choose a file with one.",
      "no-table":
        "This is not a list that we can read. Save it as CSV and try again, or copy the cells and paste them.",
      "too-long":
        "This list is longer than a school’s. In your spreadsheet, keep the rows of your own school, at most 2,500, and bring in those.",
      "too-large": "This file is too large. Bring in one school at a time.",
      spreadsheet:
        "This is a spreadsheet’s own file, which we do not open. Copy its cells and paste them here, or save it as CSV: in Excel “File”, “Save As”, “CSV UTF-8”; in Google Sheets “File”, “Download”, “Comma-separated values”.",
      document:
        "This is a document and not a list. Open it, copy the names and paste them here, or ask for the list as CSV.",
      "not-one-roster":
        "This zip holds no users.csv, so it is not a OneRoster export. Open it and choose the file with the students.",
    },
    tooMany: {
      title: "Please wait a little",
      text: (wait) => `Those were many lists at once. Please wait ${wait} and try again.`,
    },
  },
  preview: {
    title: "What would happen",
    text: "Nothing has been added yet.",
    columns: "What the columns mean",
    columnsText: "Correct what we guessed wrong. We remember it for your next list.",
    column: (number) => `Column ${number}`,
    ignore: "Not taken",
    fields: {
      given_name: "First name",
      family_name: "Last name",
      name: "Whole name",
      grade: "Grade",
      class: "Class",
      guardian_email: "Guardian’s email",
      left_on: "Left (day or status)",
      school: "School",
    },
    again: "Read again",
    schools: {
      title: "Which school is yours?",
      text: (count) =>
        `This list names ${count} schools. Only the students of yours come in, and only their guardians are written to.`,
      label: "This desk’s school",
      choose: "Choose a school",
      missing: "Choose which of these schools is yours",
      option: (name, count) => `${name} (${students(count)})`,
      submit: "Go on",
      taken: (name, elsewhere) =>
        `Read for ${name}. ${rows(elsewhere)} of other schools ${elsewhere === 1 ? "is" : "are"} left out.`,
      unnamed: (count) =>
        `${rows(count)} ${count === 1 ? "names" : "name"} no school, and ${count === 1 ? "is" : "are"} left out too.`,
      other: (name) =>
        `The list says that these are students of ${name}. Make sure that it is your school’s list.`,
    },
    mend: {
      title: "Rows that need you",
      text: "Correct them here and read again. Nothing is stored before you bring the list in.",
      more: (count) => `${rows(count)} more come when these are mended.`,
      row: (row, name) => (name ? `Row ${row}: ${name}` : `Row ${row}`),
      who: "Who is it?",
      leaveOut: "Leave this row out",
      anew: "Another student: add them",
      itIs: (who) => `It is ${who}`,
      questions: {
        namesakes:
          "Somebody of this name is at your desk, and the list does not say whether it is the same student.",
        "other-name":
          "Your system’s number of this student belongs to somebody of another name at your desk.",
        renamed:
          "Somebody of this class with nearly this name is not in the list. Is it the same student?",
        erased:
          "A student of this name was erased, so a list does not bring them back. Add them only if their family wants it.",
        duplicate: "The list has this student twice. Are they two students of one name?",
      },
      erased: (day) => `Was erased on ${day}.`,
    },
    counts: {
      add: (count) => `${rows(count)} will be added`,
      change: (count) => `${rows(count)} will be changed`,
      back: (count) => `${rows(count)} came back`,
      same: (count) => `${rows(count)} left alone`,
      left: (count) => `${rows(count)} marked as left`,
      duplicate: (count) => `${rows(count)} twice in the list`,
      gone: (count) => `${rows(count)} of students who left`,
      asks: (count) => `${rows(count)} ${count === 1 ? "is" : "are"} not clear`,
      wrong: (count) => `${rows(count)} ${count === 1 ? "needs" : "need"} you`,
    },
    row: "Row",
    name: "Student",
    grade: "Grade",
    noGrade: "No grade",
    class: "Class",
    what: "What happens",
    fates: {
      add: "Added",
      change: "Changed",
      back: "Back again",
      same: "Here already",
      left: "Marked as left",
      duplicate: "Left out",
      gone: "Left out: the list says that they left",
      asks: "Left out until you say who it is",
      wrong: "Left out",
    },
    sameAs: (row) => `The same student as in row ${row}.`,
    before: (text) => `Until now ${text}.`,
    problems: {
      "no-name": "There is no name in this row.",
      "long-name": "This name is longer than a name can be.",
      "no-grade": "There is no grade in this row. Choose one for the whole list, or add it.",
      "bad-grade": "Grade must be K to 12; preschool does not take part.",
    },
    warnings: {
      "bad-email": "The guardian’s email is not an email address: the student comes without it.",
      "not-a-guardian":
        "This address belongs to a student, a teacher or a school, so it cannot be the guardian’s: the student comes without it. A parent who teaches here signs on paper.",
      "more-emails": "There is more than one address: the first is asked.",
      "odd-name": "Look at this name: it has signs that no name has.",
      "other-guardian": "Another guardian’s address is there already. A list does not change it.",
      "same-name": "Somebody else of this name is at your desk, in another grade or class.",
    },
    asks: "The guardian will be asked by email.",
    lacksGuardian: "No guardian’s address yet: give it later, or print the form for the family.",
    missing: (count) =>
      `${students(count)} of these classes ${count === 1 ? "is" : "are"} at your desk and not in this list:`,
    complete: "The list is complete: mark them as having left. Nobody is deleted.",
    submit: (count) => (count === 0 ? "Done" : `Bring in ${rows(count)}`),
    nothingToDo: "Everything in this list is at your desk already.",
    whichGrade: "The list names no grade. Choose it here for all of them, then read again.",
    passedOver: (count, lines) =>
      count === 1
        ? `Line ${lines} was passed over, because it names no student.`
        : `${count} lines were passed over, because they name no student: ${lines}.`,
    beyond: ({ places, students: all }) =>
      `Your school has ${places === 1 ? "one place" : `${places} places`}, and with this list it would have ${students(all)}: nothing of it is brought in. Write to us for more places.`,
    noName: "Say which column holds the names, then read again.",
  },
  codes: {
    title: "Seat codes",
    tagline: "A card for each student: the code opens their own place on any computer.",
    done: ({ add, change, back, left }) =>
      `The list is in: ${add} added, ${change + back} changed, ${left} marked as left.`,
    choose: "For whom?",
    text: "Those who have no code yet are ticked. A code is shown only on the page you print.",
    all: "All classes",
    whichClass: "Class",
    show: "Show",
    hasCode: "has a code",
    replaces: "A new code ends the old one, and the computers that it opened.",
    submit: "Make the cards",
    none: "Tick at least one student.",
    tooMany: (most) =>
      `At most ${most.toLocaleString("en-US")} cards are made at once. Choose a class, and then the next.`,
    empty: "There are no students here yet.",
    made: "The cards",
    print:
      "Print this page and cut it up. For an hour this browser can show it again, with the same codes; after that nobody can.",
    howToPrint: "To print: Ctrl+P, on a Mac ⌘P, on a phone or tablet “Share” and then “Print”.",
    printOver:
      "Those cards can no longer be shown. What is printed goes on working; new cards end it.",
    typeAt: (address) => `Type it at ${address}`,
    slip: "AI Science Fair: your seat",
    note: "Keep it to yourself. Lost? Your teacher makes a new one.",
    gradeOf: (grade) => `grade ${grade}`,
    qr: (name) => `QR code of ${name}’s seat`,
  },
  teachers: {
    title: "Teachers",
    tagline:
      "Whom you let in sees your school’s students and brings in lists, until the season ends or you end it. No guardian’s address is shown, and nobody answers in a guardian’s place.",
    list: "Who is let in",
    none: "Nobody but you.",
    invited: (when) => `invited on ${when}, has not come in yet`,
    accepted: "comes in by code",
    end: (mailbox) => `End the access of ${mailbox}`,
    ended:
      "The access has ended, and with it the seat codes that they made: print those cards anew.",
    invite: "Let a teacher in",
    inviteText: "They get a letter with a link. After that they sign in by code, as you do.",
    email: "The teacher’s email",
    emailInvalid: "Enter an email address, like name@school.org",
    submit: "Send the letter",
    sent: "The letter is on its way.",
    refused:
      "This address cannot be let in: it is let in already, it is a student’s, or a guardian’s of one of your students. Ask for the teacher’s own at the school.",
    tooMany: "Several letters went to this address within the hour. Please try again later.",
    tooManyLetters: (wait) => `Many letters went out from your school. Please wait ${wait}.`,
  },
  invitation: {
    title: (school) => `The class desk of ${school}`,
    text: "Your school lets you in: its classes, their list and the students’ codes, until the season ends.",
    submit: "Come in",
    readOnly: "You are signed in as staff and can only look.",
    used: "It was used. Sign in with your email to come back.",
    none: "It was taken back, or it was cut off on its way.",
    expired: "It is older than 30 days.",
    signIn: "Sign In",
    tooMany: (wait) => `Too many requests came from here. Please wait ${wait}.`,
  },
  letter: {
    subject: (school) => `The class desk of ${school} is open to you`,
    text: (school) => `${school} takes part in the fair and lets you in to its class desk.`,
    sees: "You see the classes, bring in lists of students and print their codes. It ends with the season, or when the school ends it.",
    button: "Open the class desk",
    why: "You get this letter because your school’s contact gave us your address. If this is a mistake, you need not do anything.",
  },
} satisfies DeskCopy;
