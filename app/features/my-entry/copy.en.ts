import type { DoneNotice } from "~/program/done-notices";
import type { PartId } from "~/program/project";
import type { Waypoint, WaypointId } from "~/program/trail";
import type { GalleryChoice } from "~/records/participants/consent";
import type { ConsentStage } from "~/records/participants/consent-stage";

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
  won: (name: string, awards: string) => string;
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
    stages: (child: string, numbers: string, count: number) => string;
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
      | "stages"
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
    /** Opens one of many entries. */
    fold: string;
    teamTitle: string;
    childTitle: string;
    grade: (grade: string) => string;
    sayGrade: string;
    notNamed: (students: string) => string;
    advisor: string;
    seatCodes: string;
    openTeam: string;
    openMentor: string;
    exportChild: (name: string) => string;
    exportFiles: string;
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
    waiting: (projects: number) => string;
    during: (closes: string) => string;
    betweenRounds: string;
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
      /** While places can be had. */
      another: string;
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

export const copy = {
  title: "My entry",
  hello: (name) => (name ? `Hello ${name}.` : "Hello."),
  today: {
    nothing: "Nothing is yours to do today.",
    one: "One thing is yours today.",
    many: (things) => `${things} things are yours today.`,
    lesson: (order) => `Lesson ${order} is next.`,
    lessonOf: (child, order) => `Lesson ${order} is next for ${child}.`,
    lessons: "The next lessons are ready.",
  },
  next: (what) => `Next: ${what}`,
  projectDue: (by) => `Projects are due ${by}.`,
  daysLeft: (days) => `${days} days`,
  dayLeft: "1 day",
  lastDay: "today",
  by: (when) => `by ${when}`,
  seasonIsOver: "This season’s dates have passed. The lessons stay open.",
  feedbackFor: (name) => `What the judges wrote: ${name}`,
  allResults: "All results",
  invited: (names, when) => `Congratulations! ${names}: invited to the showcase on ${when}.`,
  won: (name, awards) => `Congratulations! ${name}: ${awards}.`,
  finalistsShow: (when) => `The finalists show their projects on ${when}.`,
  vote: {
    open: (until) => `The gallery is open, and everybody may vote until ${until}.`,
    button: "Look and vote",
  },
  notSent: (names, due) =>
    `Projects were due ${due}, and nothing was sent in for ${names}. So there is nothing to judge this season, and nothing else is lost: the lessons stay open, and every stage that is finished brings its certificate.`,
  nothingTied: {
    title: "Nothing is tied to this mailbox",
    text: "No paid place names it any more. If you think that is wrong, write to us.",
    action: "Write to us",
  },
  turns: {
    title: "What is next",
    you: "You",
    waiting: "Waiting",
    answer: (child) => `Answer for ${child}: may they take part?`,
    paper: (child) => `Sign for ${child} on paper as well`,
    stages: (child, numbers, count) =>
      `Has ${child} finished ${count === 1 ? "stage" : "stages"} ${numbers}? Say so`,
    lesson: (order) => `Lesson ${order} is next`,
    guardian: (child) => `Whom may we ask about ${child}?`,
    wait: (child) => `${child}’s guardian has not answered yet`,
    own: {
      guardian: "Who is your parent or guardian?",
      wait: "Your parent or guardian has not answered yet",
    },
    members: (missing) => `Name the students of the team: ${missing} to go`,
    statement: "Write your statement as the mentor",
    showcase: "Who comes to the showcase?",
    project: {
      missing: (count) =>
        count === 1
          ? "One thing is missing in the project"
          : `${count} things are missing in the project`,
      packed: "The project is complete: send it in",
      sentBack: "The project came back: change it and send it in again",
    },
    students: "The students",
    why: {
      answer: "Four questions, about 90 seconds. Without it the project cannot be judged.",
      paper:
        "Until we have your signature on paper, no name or picture is shown in public. Print the form, sign it and send us a photo of it.",
      stages: "All the lessons are done. Your word ends a stage, and its certificate is made.",
      lesson: ({ stage, title, minutes }) => `Stage ${stage}: ${title}. About ${minutes} minutes.`,
      guardian: "Only a parent or guardian can say that a student may take part.",
      members: "The team was registered for more students than it names.",
      showcase: "Say who comes, and with which adult. It can be changed until the day.",
      statement: "In your own words: how you helped, and what was the students’ own work.",
      packed:
        "Only what was sent in is judged. It can be changed and sent in again until the deadline.",
      sentBack: "Our staff say what has to be different. Their words stand on the project’s page.",
    },
    firstMissing: (part) => `First: ${part}.`,
    open: "Open",
    goOn: "Go on",
    toForm: "To the form",
    sayStage: "Look and say yes",
    sayShowcase: "Answer",
  },
  done: {
    reminded: "The letter is on its way to the guardian.",
    "reminded-before": "No letter went: one went within the last day, or somebody has answered.",
    "address-set": "Noted. The guardian gets a letter within a minute.",
    corrected: "Corrected.",
    left: "The student is out of the program. What we hold is erased within 30 days, and our staff settle the fee.",
    erased: "What we held about the student is erased. Our staff settle the fee.",
    "mentor-accepted":
      "Thank you! You are the mentor now, and whoever asked you hears of it. You see the project here as the students write it.",
  },
  consent: {
    stage: {
      "no-address": "A guardian’s address is missing",
      waiting: "Waiting for a guardian",
      "to-confirm": "Consent is in, to be confirmed",
      yes: "Consent is in",
      no: "A guardian said no",
      "not-needed": "Of age, answers for themselves",
    },
    yesSince: (when) => `Yes since ${when}`,
    inSince: (when) => `Consent is in since ${when}`,
    asked: (when) => `Asked ${when}.`,
    askedAndReminded: (first, last) => `Asked ${first}, last letter ${last}.`,
    notAskedYet: "The first letter goes out within a few minutes.",
    typed: (addresses) => `You gave ${addresses}. Is it right?`,
    onceADay: "You may remind once a day.",
    remindLater: "You can remind them a day after that letter.",
    toConfirm: "A second letter asks the guardian, a day later, whether it was really them.",
    otherAnswered: "Another guardian has answered; you may answer as well.",
    disputed: "Guardians have answered differently: the stricter answer stands.",
    paper: "For a name or picture in public we also need your signature on paper.",
    noMeans:
      "This student does not take part: their data are erased within 30 days, and a team goes on without them. A changed answer brings them back.",
    decided: {
      gallery: {
        name: "In the gallery with first name, initial and grade",
        anonymous: "In the gallery without a name",
        none: "Not in the gallery",
      },
      photos: "photos allowed",
      noPhotos: "no photos",
      emails: "emails to the student allowed",
      noEmails: "no emails to the student",
    },
    answerNow: "Answer now",
    readOrChange: "Read or change",
    remind: "Remind",
    giveAddress: "Give the address",
    giveAddressFor: (child) => `Give the address of ${child}’s guardian`,
    correctAddressFor: (child) => `Correct the address of ${child}’s guardian`,
    ownGuardian: {
      give: "Give your parent’s or guardian’s address",
      correct: "Correct your parent’s or guardian’s address",
    },
    letOtherIn: (child) => `Let ${child}’s other parent in`,
  },
  trail: {
    title: "The trail, as a list",
    of: (name) => `The trail of ${name}`,
    state: {
      done: "Done",
      past: "Over",
      refused: "A guardian said no",
      missed: "Not sent in",
      open: "Still open",
      invited: "Invited to the showcase",
      here: "Here now",
      yours: "Yours to do",
      waiting: "Waiting for somebody else",
      ahead: "Ahead",
    },
    waypoints: {
      registered: "Registered",
      consent: "Consent",
      project: "Project sent in",
      gallery: "Gallery and vote",
      results: "Results",
      showcase: "Showcase, for finalists",
    },
    stage: (number) => `stage ${number}`,
    some: (done, of) => `${done} of ${of}`,
  },
  entry: {
    alone: (grade) => `${grade === "K" ? "Kindergarten" : `Grade ${grade}`}, on their own.`,
    aloneWithoutGrade: "On their own.",
    atSchool: (grade) =>
      `${grade === "K" ? "Kindergarten" : `Grade ${grade}`}, registered by the school.`,
    atSchoolWithoutGrade: "Registered by the school.",
    team: (students) => `A team of ${students}.`,
    ofSeason: (season) => `Season ${season}.`,
    paid: (when) => `The place is paid since ${when}.`,
    fold: "Students, project and lessons",
    teamTitle: "The team",
    childTitle: "The student",
    grade: (grade) => (grade === "K" ? "kindergarten" : `grade ${grade}`),
    sayGrade: "Which grade?",
    notNamed: (students) => `Not named yet: ${students}`,
    advisor: "An advisor",
    seatCodes: "Print seat codes",
    openTeam: "Members and mentor",
    openMentor: "Name a mentor",
    exportChild: (name) => `What we hold about ${name}, as a file`,
    exportFiles: "All files, as a zip archive",
    back: "Everything of this mailbox",
  },
  project: {
    title: "The project",
    feedback: "What the judges wrote",
    teacher: "Name a teacher",
    teacherText: "Without whom would it not have gone?",
    none: "Not begun yet. Write it, add the files, see what is missing, and send it in. Everything is saved as you type.",
    noneYet:
      "The students have not begun yet. You read along here; what you write yourself is the mentor’s statement.",
    held: (names) =>
      `Nothing can be written here yet: a guardian’s yes is missing for ${names}. Until it is here, nothing that is typed is stored.`,
    missing: (count, first) =>
      count === 1
        ? `One thing is still missing: ${first}.`
        : `${count} things are still missing, first: ${first}.`,
    packed: "Nothing is missing. It counts once it is sent in.",
    sent: (version, when) => `Version ${version} was sent in on ${when}.`,
    accepted: "Our staff have looked it over.",
    sentBack: "It came back: our staff say on its page what has to be different.",
    disqualified: "It was taken out of the competition. Its page says why.",
    withdrawn: "It was withdrawn.",
    until: (when) => `It can be changed until ${when}.`,
    granted: (when) => `This entry was granted more time: it can be changed until ${when}.`,
    over: "Projects were due: it can no longer be changed.",
    notSent: (due) =>
      `Projects were due ${due}, and this one was not sent in. It is not judged; what you wrote stays here to read. The lessons and their certificates stay open.`,
    open: "Open the project",
    page: "See its page in the gallery",
    poster: "Print a poster for the hallway",
    parts: {
      title: "title and kind",
      coverPicture: "cover picture",
      abstract: "abstract",
      description: "description",
      proposal: "proposal",
      report: "report",
      video: "video",
      slidesOrCode: "slides or code",
      aiLog: "how AI was used",
      reflection: "reflection log",
      mentorStatement: "mentor’s statement",
    },
  },
  advising: {
    title: "Advising",
    text: "Your check, your promise, and the projects you help.",
    open: "Open your advisor’s page",
  },
  judging: {
    title: "Judging",
    open: "Open my judging page",
    before: (opens) =>
      `Thank you for judging. Judging opens on ${opens}; before that, tell us what you know and whom. We write to you when your projects are ready.`,
    waiting: (projects) =>
      projects === 1
        ? "One project waits for your scores. Your judging page says until when."
        : `${projects} projects wait for your scores. Your judging page says until when.`,
    during: (closes) =>
      `Thank you for judging. Judging is open until ${closes}. Nothing waits for you now; we write to you when something does.`,
    betweenRounds:
      "The online review is over. Thank you for the time you gave our students. If you judge at the showcase, your projects of that day come to your judging page.",
    after: "Judging is over for this season. Thank you for the time you gave our students.",
  },
  school: {
    text: "The whole school is registered; every student of it is covered.",
    desk: "Open the class desk",
    desks: "Your class desk",
    begin: {
      title: "Bring in your list",
      text: "Paste your students or choose a file. Nothing is added before you say so.",
      action: "Bring in your list",
    },
    goOn: {
      title: "See what your classes need",
      text: "Who waits for a guardian, who has begun, and what to do this week.",
      action: "Open the class desk",
    },
  },
  papers: {
    title: "Your papers",
    came: {
      title: "How you got in",
      text: (address) => `No password. We emailed a code to ${address}.`,
      until: (when) => `This device stays open until ${when}.`,
    },
    paid: {
      title: "Paid",
      none: "Receipts go to whoever paid.",
      another: "Register another child",
      receiptFor: (name) => `Receipt for ${name}`,
      receipt: {
        individual: "Receipt for a student",
        team: "Receipt for a team",
        school: "Receipt for a school",
      },
    },
    kept: {
      title: "What we keep",
      text: "Everything we hold about your children. You can take it with you, correct it or have it erased, let the other parent in, and leave the program.",
      none: "A child’s data are handed to a guardian only.",
      child: (child) => `${child}: take it with you, correct it, have it erased`,
    },
  },
  child: {
    title: (child) => `What we keep about ${child}`,
    tagline: "It is yours to read, to correct and to end.",
    back: "Back to the entry",
    otherParent: "Let the other parent in",
    held: {
      title: "Take it with you",
      text: "All that we hold about the child, the consents included, as a file. It asks for a fresh code.",
    },
    leave: {
      title: "Leave the program",
      text: "The child no longer takes part, and nobody of the entry sees them any more. What we hold is erased within 30 days. Other guardians and the team’s lead are told. It asks for a fresh code.",
      tick: "Yes, the child leaves the program.",
      tickMissing: "Tick the box if the child is to leave",
      submit: "Leave",
    },
    erase: {
      title: "Have it erased",
      text: "Everything we hold about the child goes at once, and cannot be brought back. The receipt of the purchase stays. Other guardians and the team’s lead are told. It asks for a fresh code.",
      tick: "Yes, erase everything about the child now.",
      tickMissing: "Tick the box if everything is to be erased",
      submit: "Erase",
    },
    problem: "There is a problem",
  },
  goodbye: { title: "It is done", home: "To the home page" },
  letters: {
    left: {
      subject: "A student has left the program",
      text: "A parent or guardian has taken a student out of an entry that you are tied to. What we hold about the student is erased within 30 days. If this is wrong, please answer this letter soon.",
    },
    erased: {
      subject: "A student’s data were erased",
      text: "A parent or guardian has had everything erased that we held about a student of an entry that you are tied to. If you have a question, please answer this letter.",
    },
    erasedByYou: {
      subject: "It is erased",
      text: "Everything that we held about your child is erased, as you asked. The purchase is kept for the books, without the child’s name. This letter is the last one about it. If it was not you who asked, please answer this letter.",
    },
  },
  devices: {
    title: "Your devices",
    unknown: "A device",
    isThis: "this one",
    lastUsed: (when) => `last used ${when}`,
    end: "End",
    endOthers: "End all others",
    ended: "It is ended.",
    gone: "That device was ended before.",
  },
  seats: {
    title: "Seat codes",
    tagline:
      "For students without email: a printed code that opens their own entry, and nothing else.",
    text: "Choose who needs a slip. Print the page that follows, or write the codes down: they are shown on that page only.",
    replaces: "A new code takes the place of the old one, and closes what the old one opened.",
    choose: "Who needs a slip?",
    none: "Choose at least one student.",
    tooMany: (wait) => `Many codes were made just now. Please wait ${wait}; the last ones work.`,
    submit: "Make the slips",
    made: "Print this page now. For an hour this browser can show it again; after that nobody can.",
    slip: "Seat code",
    typeAt: (address) => `Type it at ${address}`,
    note: "Opens your own entry only. Shows nobody’s address.",
    print: "Use your browser’s “Print”.",
    back: "Back to the entry",
  },
} satisfies MyCopy;
