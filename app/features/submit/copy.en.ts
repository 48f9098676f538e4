import type { AiUse, LinkPart, PartId, ProjectKind } from "~/program/project";
import type { Problem } from "~/program/project-rules";
import { MOST_AI_ROWS } from "~/records/projects/project-limits";
import type { ReviewDecision } from "~/records/projects/projects.table.server";
import { filmLength } from "./film-length";
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
  withdrawn: {
    title: string;
    text: string;
    /** After the deadline. */
    final: string;
    putBack: string;
  };
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
  withdraw: {
    title: string;
    text: string;
    /** After the deadline. */
    final: string;
    button: string;
  };
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
    appealClosed: string;
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
    appealSaid: string;
    appealOver: string;
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
      "out" | "byStaff" | "back" | "unsent",
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

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const copy = {
  title: "The project",
  untitled: "A project without a title yet",
  back: "My entry",
  due: {
    left: (days, hours, minutes) => {
      if (days > 0) return `${plural(days, "day")}, ${plural(hours, "hour")}`;
      return hours > 0
        ? `${plural(hours, "hour")}, ${plural(minutes, "minute")}`
        : plural(minutes, "minute");
    },
    until: "until",
    late: "Late work cannot be taken, not even by a minute.",
    granted: "This entry was granted more time.",
    closed: "Closed",
    closedText: (when) => `Projects were due ${when}. What was sent in by then counts.`,
  },
  sent: {
    title: (version) => `Sent in, version ${version}`,
    until: (when) => `You can change it until ${when}.`,
    counts: "The last version you send is the one that counts.",
    locked: (when) => `It is locked since ${when}.`,
    receipt: (number) => `Receipt ${number} went out by email`,
    stamp: { top: "SENT IN", bottom: (version) => `VERSION ${version}` },
    changed: (version) => `Changed since version ${version}. Send it in again to make it count.`,
    change: "Change something",
    awaitedTitle: "Pressed in time",
    dropped:
      "“Send in” was pressed while files were on their way, and it became no version: they did not all arrive in time, or something was missing. We wrote to you what.",
    awaited:
      "“Send in” was pressed in time. As soon as the running uploads are done, this becomes a version; they have 15 minutes.",
  },
  withdrawn: {
    title: "Withdrawn from the contest",
    text: "Nobody judges or shows it. Until the deadline you can put it back, or change it and send it in again.",
    final:
      "Nobody judges or shows it. The deadline has passed, so that it cannot be put back. The words and files stay here.",
    putBack: "Put it back",
  },
  closedLink: {
    title: {
      video: "A judge cannot open the film",
      slidesOrCode: "A judge cannot open the slides or code",
    },
    text: (until) =>
      `Please let everybody who has the link open it without signing in, by ${until}, and press the button. It has to be the link that was sent in; the project stays as it is. If it does not open by then, the project is judged without this part.`,
    button: "It can be opened now",
    told: "Thank you. The judge hears that it can be opened, and goes on.",
  },
  saved: {
    seconds: (seconds) => `Saved ${seconds} s ago`,
    minutes: (minutes) => `Saved ${minutes} min ago`,
    by: (name) => `by ${name}`,
    saving: "Saving…",
    nothing: "Nothing is written yet",
    offline: "No connection. What you type is kept on this device and saved as soon as it is back.",
    signedOut:
      "You were signed out. What you typed is kept on this device: load the page again and sign in.",
    kept: "This device kept words that were never saved. They are back in their place.",
    lostTitle: "These words are not part of the project",
    lost: "They were typed here and could not be saved any more. Copy them if you need them.",
  },
  pack: {
    title: "Pack list",
    of: (packed, all) => `${packed} of ${all} packed`,
    optional: "if you like",
    lacking: (missing, toChange) => {
      if (missing > 0 && toChange > 0) return `${missing} missing, ${toChange} to change.`;
      return missing > 0
        ? `${plural(missing, "thing")} ${missing === 1 ? "is" : "are"} missing.`
        : `${plural(toChange, "thing")} to change.`;
    },
    waiting: (things) => `${things} ${things === 1 ? "waits" : "wait"} for others.`,
    complete: "Everything is packed.",
    again: "You can change it and send it in again until the deadline. The last version counts.",
    consents: "Consents",
  },
  states: {
    packed: "Packed",
    missing: "Missing",
    change: "Needs a change",
    optional: "If you like",
    waiting: "Waiting",
  },
  parts: {
    title: { title: "Title and kind", hint: () => "" },
    coverPicture: {
      title: "Cover picture",
      hint: ({ megabytes }) => `JPEG, PNG or WebP, up to ${megabytes} MB.`,
    },
    abstract: {
      title: "Abstract",
      hint: ({ abstract }) =>
        `The question, what you did, what you found. Judges read this first. ${abstract} words.`,
    },
    description: {
      title: "Description",
      hint: ({ description }) => `How it works and what came out. At most ${description} words.`,
    },
    proposal: {
      title: "Proposal",
      hint: ({ proposal, megabytes }) => `PDF, ${proposal}, up to ${megabytes} MB.`,
    },
    report: {
      title: "Report",
      hint: ({ report, megabytes }) => `PDF, ${report}, up to ${megabytes} MB.`,
    },
    video: {
      title: "Video",
      hint: ({ video, megabytes }) =>
        `${video} minutes. Show it working. A phone is camera enough. MP4, up to ${megabytes} MB, or a link.`,
    },
    captions: { title: "Captions for the video", hint: () => "" },
    slidesOrCode: {
      title: "Slides or code",
      hint: ({ megabytes }) =>
        `If you have some. Judges can look, and need not. PDF, zip or text, up to ${megabytes} MB, or a link.`,
    },
    aiLog: {
      title: "How AI was used",
      hint: ({ aiLog }) =>
        `Honest beats impressive. One row for each time AI helped. ${aiLog} words in all.`,
    },
    reflection: {
      title: "Reflection log",
      hint: () => "What you learned and what you would do differently.",
    },
    mentorStatement: {
      title: "Mentor’s statement",
      hint: () =>
        "How the mentor helped and what was the students’ own work. Only the mentor writes here, with their own code.",
    },
  },
  problems: {
    title: "give it a title",
    kind: "choose the kind of project",
    text: "not written yet",
    file: "send the file",
    "file-or-link": "send a file or give a link",
    alt: "say in one sentence what the picture shows",
    rows: "add a row, or say that you used none",
    row: "a row has a gap",
    why: "say why you used none",
    "words-short": (words) => `${plural(words, "word")} short`,
    "words-over": (words) => `${plural(words, "word")} too many`,
    "pages-short": (pages) => `only ${plural(pages, "page")}`,
    "pages-over": (pages) => `${plural(pages, "page")}: too many`,
    "video-short": (seconds) => `only ${filmLength(seconds)} long`,
    "video-long": (seconds) => `${filmLength(seconds)}: too long`,
  },
  fields: {
    title: "Title",
    kind: "Kind of project",
    kinds: {
      knowledge: "Knowledge project",
      learning: "Learning product",
      solution: "Real solution",
    },
    alt: "What does it show?",
    altHint: "One sentence for people who cannot see it.",
    link: { video: "Link to a video", slidesOrCode: "Link to slides or code" },
    captions:
      "If you like: a WebVTT file (.vtt), for people who cannot hear it. We keep the words and their times, and nothing else of it.",
    linkHint: "It must begin with https:// and open without signing in.",
    or: "or",
    save: "Save",
  },
  cover: {
    poster:
      "No picture? Then this poster, drawn for your project, stands in the gallery. It is a good one to keep.",
    another: "Draw another",
  },
  meter: {
    good: "Good.",
    of: (words, band) => `${words} of ${band} words.`,
    shorter: "at most",
  },
  files: {
    choose: "Choose a file",
    send: "Send the file",
    look: "Look",
    replace: "Replace it",
    remove: "Take it out",
    howMany: (count) => `${count} pages`,
    pages: (is, band) => `${is} pages of ${band}`,
    minutes: (is, band) => `${is} of ${band} minutes`,
    unread: "its length could not be read; staff will look",
    checking: "All of it is here and is being checked.",
    sending: "Sending",
    paused: "Paused. Nothing is lost.",
    lost: "The connection was lost. Nothing is lost: it goes on by itself.",
    left: (minutes) => `about ${plural(minutes, "minute")} to go`,
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
    again: (name) => `The upload of ${name} was cut off. Choose the same file again to go on.`,
    notSent: "It was not sent.",
  },
  ai: {
    tool: "Tool",
    who: "Who",
    nobody: "All of us",
    use: "What for",
    choose: "Choose",
    uses: {
      idea: "Finding ideas",
      research: "Research",
      writing: "Writing",
      code: "Code",
      data: "Data",
      media: "Pictures, sound or video",
      translation: "Translation",
    },
    kept: "What you kept",
    changed: "What you changed or checked",
    add: "Add a row",
    row: (number) => `Row ${number}`,
    remove: "Remove this row",
    none: "We used no AI",
    why: "Why not?",
    whyHint: "One sentence is enough.",
  },
  consents: {
    title: "Consents",
    in: "A guardian has signed",
    missing: {
      "no-address": (name) => `We do not know whom to ask about ${name}.`,
      "not-asked": (name) => `The letter to ${name}’s guardian goes out within a minute.`,
      waiting: (name) => `${name}’s guardian has not answered yet.`,
      no: (name) => `${name}’s guardian has said no.`,
    },
    judgedWithout: "You can write and send in without it; judges start when it is here.",
    holds: "Until a guardian has said yes, nothing can be written or sent in here.",
    goesOn: "The project goes on without them.",
    remind: "Answer or remind",
    give: "Give the address",
    others:
      "Each family sees its own answer. Everybody whose guardian has said yes when judging opens is in.",
    grade: (grade) => (grade === "K" ? "kindergarten" : `grade ${grade}`),
  },
  conflict: {
    title: "Somebody else wrote here at the same time",
    text: "Nothing is overwritten. Here are both; choose one, or put them together in yours and keep that.",
    yours: "Yours",
    theirs: "What is saved",
    keepYours: "Keep mine",
    takeTheirs: "Take what is saved",
  },
  send: {
    button: "Send in",
    again: "Send in again",
    unsaved:
      "Not sent in: a part of this page is not saved yet. Look for the note beside it, then press again.",
    notSent: "Not sent in. See why.",
    missingTitle: "Not sent in yet. This is missing or needs a change:",
    missing: "Needed for sending in",
    forJudging: "Not needed for sending in, but for being judged",
  },
  withdraw: {
    title: "Take the project out of the contest",
    text: "Nobody will judge or show it. The words and files stay here, and you can send it in again until the deadline. It asks for a fresh code.",
    final:
      "Nobody will judge or show it, and it leaves what has come out already: finalists, places, letters and certificates. The words and files stay here. The deadline has passed, so that it cannot be put back. It asks for a fresh code.",
    button: "Take it out",
  },
  versions: {
    title: "Versions",
    version: (number) => `Version ${number}`,
    sent: (when) => `sent ${when}`,
    look: "Look",
    looking: (number) => `You are looking at version ${number} as it was sent in.`,
    backToDraft: "Back to the project",
  },
  review: {
    decisions: {
      accepted: "Looked over and accepted",
      sent_back: "Sent back: something needs mending",
      disqualified: "Disqualified",
    },
    appealUntil: (when) => `You can appeal until ${when}.`,
    appealClosed: "No appeal can be sent now: there is one already, or its time is over.",
    appealTitle: "Appeal",
    appealOf: (version) => `Your appeal about version ${version}`,
    appealText:
      "Three people who had no part in the decision read it and answer within ten business days.",
    appealByAdult: "A parent, a guardian or whoever leads the team sends the appeal.",
    appealField: "Why the decision should change",
    appealButton: "Send the appeal",
    appealed: (when) => `Your appeal is with the committee. The answer comes by ${when}.`,
    answered: (isGranted) =>
      isGranted ? "The appeal was granted." : "The appeal was not granted.",
  },
  refusals: {
    "not-yours": "You can look at this project, but not change it.",
    "no-consent":
      "A parent or guardian has to sign first. Until then nothing that is typed here is stored.",
    closed: "The time for this project is over. Nothing was changed.",
    "too-many-rows": `The AI log has room for ${MOST_AI_ROWS} rows. Put two of them together, then add the next.`,
    "too-many-versions":
      "This project was sent in very often. The last version counts, and your draft is kept. Please wait an hour and send it in again, or write to us.",
  },
  tooMany: (minutes) =>
    `Very many forms came from here for this project. Please wait ${minutes} and try again.`,
  errors: {
    tooLong: (letters) => `At most ${letters} letters fit here`,
    link: "Use a full address that begins with https://",
    appeal: "Say why the decision should change",
    appealSaid:
      "Not sent: somebody of your entry sent an appeal while you wrote, and there is one for each decision. Your text is still here; write to us with it if the committee should read it, too.",
    appealOver:
      "Not sent: the time for an appeal ended while you wrote, or staff decided anew. Your text is still here; write to us with it, and we tell you what is possible.",
  },
  letters: {
    receipt: {
      subject: (title, version) => `Sent in: ${title}, version ${version}`,
      text: "This project was sent in. Keep this letter: it is your receipt.",
      project: "Project",
      version: "Version",
      at: "Sent in",
      number: "Receipt",
      until: (when) =>
        `It can be changed and sent in again until ${when}. The last version counts.`,
      button: "Open the project",
      keep: "The long numbers are fingerprints of the files. They prove which files were sent in.",
    },
    notice: {
      subject: (left) => `Projects are due in ${left}`,
      text: (entry, when) => `The project of ${entry} is not sent in yet. It is due ${when}.`,
      sentBack: (entry, when) =>
        `The project of ${entry} was sent back: something needs mending. Send it in again by ${when}.`,
      begun: "Open it to see exactly what is missing.",
      late: "Late work cannot be taken, not even by a minute.",
      button: "Open the project",
      many: (count, when) => `${count} projects are not sent in yet. They are due ${when}.`,
      manySentBack: (count) =>
        count === 1
          ? "One of them was sent back: something needs mending."
          : `${count} of them were sent back: something needs mending.`,
      inClass: (name, count) => `${name}: ${count} not sent in`,
      withoutClass: "Without a class",
      own: (count) => `On your own page: ${count} not sent in`,
      begunMany: "Open each to see exactly what is missing.",
      whoIsOnDesk: "The class desk shows who it is, and what each of them needs next.",
      all: "Open your page",
      desk: "Open the class desk",
    },
    notSent: {
      subject: (title) => `Not sent in: ${title}`,
      uploads: (pressed) =>
        `“Send in” was pressed on ${pressed} while files were still on their way. They did not all arrive in time, so it became no version.`,
      missing: (pressed) =>
        `“Send in” was pressed on ${pressed} while files were still on their way. When they were there, this was missing, so it became no version:`,
      stands: (version) => `Version ${version} stands.`,
      nothing: "Nothing is sent in.",
      again: (when) => `You can send it in again until ${when}.`,
      button: "Open the project",
    },
    appeal: {
      subject: (title) => `Your appeal: ${title}`,
      granted: (version) =>
        `The committee has decided: your appeal is granted, and version ${version} is accepted. This is what it says:`,
      denied: (version) =>
        `The committee has decided: version ${version} stays disqualified. This is what it says:`,
      overtaken: (version) =>
        `The committee has answered your appeal. Version ${version} was decided about again since then, and the later decision stands. This is what the committee says:`,
      newer: "A newer version was sent in since. It is looked over by itself.",
    },
    withdrawn: {
      out: {
        subject: (title) => `Withdrawn from the contest: ${title}`,
        text: "Somebody of your entry withdrew this project from the contest. Nobody judges or shows it now.",
        until: (when) => `If that was a mistake, put it back on its page until ${when}.`,
      },
      byStaff: {
        subject: (title) => `Withdrawn from the contest: ${title}`,
        text: "We withdrew this project from the contest, because we were asked to for your entry. Nobody judges or shows it now. If you know nothing of it, please answer this letter.",
        until: (when) => `If that was a mistake, put it back on its page until ${when}.`,
      },
      unsent: {
        subject: (title) => `Not sent in after all: ${title}`,
        text: "Somebody of your entry took back “Send in” while files were still on their way. Nothing of this project is in the contest.",
        until: (when) => `Send it in on its page until ${when}.`,
      },
      back: {
        subject: (title) => `Back in the contest: ${title}`,
        text: "Somebody of your entry put this project back into the contest. The last version that was sent in counts.",
        until: (when) => `It can be changed until ${when}.`,
      },
    },
    final: "The deadline has passed: nothing can be changed any more.",
    granted: {
      subject: (title) => `More time: ${title}`,
      text: (when) =>
        `This project has more time. It can be sent in until ${when}; the minute that is named still counts.`,
      button: "Open the project",
    },
    placed: {
      subject: (title) => `Another division: ${title}`,
      text: (division) =>
        `This project now competes in the division ${division}. That division has its own limits for words and pages: please look at the project again, it says what does not fit. If this is wrong, please answer this letter.`,
      button: "Open the project",
    },
    public: {
      subject: (title) => `In the gallery: ${title}`,
      subjectOfMany: (count) => `In the gallery: ${count} projects`,
      text: "Everybody can see it in the public gallery now. Names are shown as each guardian chose, or not at all.",
      vote: (end) => `People can vote until ${end}, one vote for each person.`,
      change:
        "A guardian can change that answer on any day, on their page: what is taken back is gone within a minute.",
      button: "See the page",
    },
    page: {
      down: {
        subject: (title) => `Not in the gallery: ${title}`,
        text: "We took the page of this project out of the public gallery. This is why:",
      },
      back: {
        subject: (title) => `Back in the gallery: ${title}`,
        text: "The page of this project is back in the public gallery, as far as consents allow it. This is why:",
      },
      reasons: {
        checking: "We have to look at something on the page first, and write to you again.",
        recognized:
          "On the page one can recognize a person, a name or a place that should not be shown there.",
        unfit: "Something on the page is not for children.",
        copied: "Something on the page seems to be the work of somebody else.",
        asked: "The family asked us to.",
      },
      contest: "Judges read the project as before. If something here is wrong, answer this letter.",
    },
    review: {
      subject: {
        accepted: (title) => `Accepted: ${title}`,
        sent_back: (title) => `Something to mend: ${title}`,
        disqualified: (title) => `Disqualified: ${title}`,
      },
      text: {
        accepted: "We looked the project over. It is complete and will be judged.",
        sent_back: "We looked the project over. Please mend this and send it in again:",
        disqualified: "We looked the project over and cannot let it be judged. This is why:",
      },
      button: "Open the project",
    },
  },
} satisfies SubmitCopy;
