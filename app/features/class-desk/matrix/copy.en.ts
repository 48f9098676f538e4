import type { DoneNotice } from "~/program/done-notices";
import type { PartId } from "~/program/project";
import type { Stage } from "~/program/season";
import type { TeamRefusal } from "~/records/projects/form-team.server";
import type { DeskConsent } from "./class-row";
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

const some = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** A name may end with a full stop of its own. */
const sentence = (names: string) => `${names.replace(/\.$/, "")}.`;

export const copy = {
  title: "Class desk",
  withoutClass: "Without a class",
  sentIn: (sent, all) => `${sent} of ${all} have sent in.`,
  due: (days, when) => `Projects are due in ${days} ${some(days, "day", "days")}, on ${when}.`,
  dueToday: (when) => `Projects are due today, ${when}.`,
  over: (when) => `Projects were due ${when}.`,
  week: {
    title: "This week",
    rest: {
      nobody: () => "Nobody of this class takes part so far.",
      "all-sent": () => "Nothing waits for you. Everybody has sent in.",
      "going-on": (open, all) =>
        `Nothing waits for you today. ${open} of ${all} have not sent in yet.`,
      over: (open, all) =>
        `Projects are locked, and ${open} of ${all} sent nothing in. Lessons, and the certificates of their stages, stay open to them.`,
    },
    today: "Today",
    thisWeek: "This week",
    by: (day) => `By ${day}`,
    more: (names, rest) => `${names} and ${rest} more`,
    topics: {
      "no-address": {
        title: (count) =>
          `${some(count, "1 student has", `${count} students have`)} nobody whom we could ask`,
        text: (names) =>
          `${sentence(names)} Give an address in the table, or print the consent form and send it home.`,
      },
      waiting: {
        title: (count) =>
          `${some(count, "1 student waits", `${count} students wait`)} for a guardian’s answer`,
        text: (names) =>
          `${sentence(names)} A wrong address is corrected in the table. A signed form counts too.`,
      },
      "send-in": {
        title: (count) =>
          some(count, "1 project can be sent in", `${count} projects can be sent in`),
        text: (names) => `${names}: everything is packed, and nobody has pressed the button.`,
      },
      nearly: {
        title: (count) =>
          some(count, "1 project is nearly packed", `${count} projects are nearly packed`),
        text: (names) => `${sentence(names)} The table says what is missing.`,
      },
      "confirm-stage": {
        title: (count) =>
          some(count, "1 student waits for your word", `${count} students wait for your word`),
        text: (names) =>
          `${sentence(names)} All lessons of a stage are done; an adult confirms it, and the certificate is there.`,
      },
      "not-begun": {
        title: (count) =>
          some(count, "1 student has not begun", `${count} students have not begun`),
        text: (names) =>
          `${sentence(names)} A seat code and half an hour are enough for the first lesson.`,
      },
    },
    remind: "Remind them",
    remindLater: "The letter has just gone out; it can go again a day later.",
    print: "Print their forms",
  },
  done: {
    corrected: "Name and grade are saved.",
    left: "The student is no longer on your list.",
    "address-set": "The letter goes to the new address within a minute.",
    reminded: "The letters are on their way again.",
    "reminded-before": "They got a letter within the last day. It can go again tomorrow.",
  },
  table: {
    title: (children) => `${some(children, "1 student", `${children} students`)} on the trail`,
    lede: "Where the ridge falls is where the class needs you. Each bar is drawn to scale: the lessons of a stage, the things of a project.",
    empty: "Nobody is in this class yet. Bring your list in first.",
    bringIn: "Bring the list in",
    whichClass: "Class",
    everybody: "Everybody",
    pages: "Pages of the table",
    page: "Page",
    order: "Order",
    orders: { help: "Who needs help first", team: "By team", name: "By name" },
    choose: (name) => `Choose ${name}`,
    student: "Student",
    inAll: (children) => `${children} in all`,
    team: "Team",
    alone: "alone",
    consent: "Consent",
    signed: "signed",
    stages: { talk: "Talk", create: "Create", build: "Build", compete: "Compete" },
    stage: (number) => `stage ${number}`,
    project: "Project",
    packed: "three quarters packed",
    sent: "Sent in",
    of: (all) => `of ${all}`,
    next: "Next",
    lessons: (done, of) => `${done} of ${of} lessons`,
    isConfirmed: "confirmed",
    parts: (packed, of) => `${packed} of ${of} packed`,
    yes: "sent in",
    notYet: "not yet",
    consents: {
      signed: "Signed",
      confirming: "Signed",
      paper: "On paper",
      waiting: "Waiting",
      "no-address": "Nobody to ask",
      no: "Said no",
      "not-needed": "Not needed",
    },
  },
  next: {
    address: "Give an address",
    consent: "Consent",
    askedAbout: (name) => `whom we ask about ${name}`,
    "send-in": "Send in",
    "not-taking-part": "Does not take part",
    confirm: (stage) => `Your word on stage ${stage}`,
    stage: (stage) => `Stage ${stage}`,
    parts: {
      title: "Title",
      coverPicture: "Cover picture",
      abstract: "Abstract",
      description: "Description",
      proposal: "Proposal",
      report: "Report",
      video: "Video",
      slidesOrCode: "Slides or code",
      aiLog: "AI log",
      reflection: "Reflection",
      mentorStatement: "Mentor’s statement",
    },
  },
  chosen: {
    title: "With the students you chose",
    text: "Tick them in the table. A form or a certificate without a tick is for the whole class.",
    teamName: "Name of the team",
    makeTeam: "Make them a team",
    leave: "Remove from the team",
    forms: "Print consent forms",
    certificates: "Print certificates",
    stage: "Certificate of",
    codes: "Print seat codes",
    noName: "Give the team a name",
    longName: "The name of a team has at most 60 characters",
    nobody: "Choose students of this class in the table",
    tooMany: (most) => `Choose at most ${most} students at once.`,
    oneOnly: "Choose one student who leaves the team",
    correct: "Correct or remove",
    oneToCorrect: "Choose one student to correct or to remove from the list",
    made: (team) => `${team} is a team.`,
    mentorsEnded: (names) =>
      `A team has one mentor: that of ${names} no longer sees the project, and can be invited again by the family.`,
    left: "Done. The student goes on alone; what the team has made stays with the team.",
    noCertificate:
      "None of them holds this certificate yet. Confirm the stage first, on the student’s own page.",
  },
  refused: {
    closed: () => "Projects are locked: teams can no longer be changed here. Write to us.",
    size: (_, size) => `A team has ${size} students. Choose so many.`,
    unknown: () => "Choose students of this class in the table",
    "own-place": (names) =>
      `${names}: the family has bought a place of its own, and changes it on its own page.`,
    "in-a-team": (names) => `${names}: in a team already. Take them out of it first.`,
    "sent-in": (names) => `${names}: has sent in a project. Teams are made before that.`,
    "two-projects": (names) =>
      `${names} have each begun a project. A team goes on with one of them, so nobody’s words are thrown away: write to us.`,
  },
  paper: {
    title: "Paper consent forms",
    text: "One page each, with the student’s name, a code to type in later, and a line to sign; in the family’s language where we know it and have the text in it. You record what a guardian signed. Nobody but a guardian can say yes.",
    missing: (count) => `Print the ${count} missing`,
    all: (count) => `All ${count}`,
    enter: "Enter a signed form",
  },
  report: {
    title: "For the principal",
    text: "How far the school is, class by class: first names with an initial, no addresses.",
    pdf: "Report (PDF)",
    xlsx: "Spreadsheet",
  },
  posters: {
    title: "For the hallway",
    text: "A poster for each project that hangs in the gallery, with a code that leads to its page. It shows what the page shows, and no more.",
    print: (count) => (count === 1 ? "Print the poster" : `Print ${count} posters`),
  },
} satisfies MatrixCopy;
