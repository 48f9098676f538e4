import { DIVISION_TITLES } from "~/program/division-titles";
import type { GalleryDivision, Honor } from "~/program/gallery-query";
import type { AiUse, ProjectKind } from "~/program/project";
import type { ReportReason } from "./report-reasons";

interface FactWords {
  label: string;
  value: (value: string) => string;
  note: (note: string) => string;
}

interface Door {
  title: string;
  text: (date: string) => string;
  link: string;
}

/** What everybody reads in the gallery. */
export interface GalleryCopy {
  name: string;
  description: (productName: string, canVote: boolean) => string;
  before: {
    badge: (date: string) => string;
    title: string;
    tagline: (days: string) => string;
    calendar: string;
    remind: string;
    facts: { opens: FactWords; vote: FactWords; finalists: FactWords };
    doors: { project: Door; sent: Door; guardian: Door; teacher: Door };
  };
  voting: {
    badge: (end: string) => string;
    title: string;
    tagline: (projects: string) => string;
    facts: { yours: FactWords; ends: FactWords; totals: FactWords };
  };
  closed: {
    badge: (end: string) => string;
    title: string;
    tagline: string;
    facts: {
      finalists: FactWords;
      late: FactWords;
      named: FactWords;
      places: FactWords;
      order: FactWords;
    };
  };
  finalists: { badge: (end: string) => string; title: string; tagline: string };
  late: { badge: (season: string) => string; title: string; tagline: string };
  over: {
    badge: (day: string) => (place: string) => string;
    title: string;
    tagline: (projects: string) => string;
  };
  archive: {
    badge: (season: string) => string;
    title: string;
    tagline: (projects: string) => string;
    note: string;
    order: string;
    others: string;
    season: (season: string) => string;
    recount: string;
  };
  buttons: Record<"finalists-late" | "finalists" | "places-late" | "places", string> & {
    recount: string;
    counting: string;
  };
  honors: {
    title: string;
    all: string;
    filters: Record<Honor, string>;
    private: string;
  };
  days: (count: number) => string;
  projects: (count: number) => string;
  filters: {
    fold: string;
    search: string;
    find: string;
    kind: string;
    division: string;
    allKinds: string;
    everybody: string;
    kinds: Record<ProjectKind, string>;
    divisions: Record<GalleryDivision, string>;
  };
  order: {
    lead: string;
    text: (date: string) => string;
    closed: string;
    afterPlaces: string;
    seed: string;
  };
  list: string;
  found: (found: string) => string;
  nothing: {
    none: string;
    noneText: string;
    title: (search: string) => string;
    filtered: string;
    text: string;
    all: string;
  };
  pages: { label: string; page: (page: string) => string; previous: string; next: string };
  project: {
    kinds: Record<ProjectKind, string>;
    about: string;
    toVote: string;
    watch: string;
    film: string;
    filmNote: string;
    captions: string;
    filmLink: string;
    files: string;
    report: string;
    proposal: string;
    slidesOrCode: string;
    pages: (pages: string) => string;
    elsewhere: (host: string) => string;
    more: string;
    problem: string;
    print: string;
  };
  ai: {
    title: string;
    caption: (count: number) => string;
    tool: string;
    uses: Record<AiUse, string>;
    times: (count: number) => string;
    notOnce: string;
    kept: string;
    changed: string;
    none: string;
  };
  vote: {
    opens: { title: string; text: (date: string) => string };
    open: { text: (end: string) => string };
    closed: { title: string; text: (end: string) => string; count: string };
  };
  report: {
    title: string;
    tagline: (title: string) => string;
    what: string;
    chooseOne: string;
    choose: string;
    reasons: Record<ReportReason, string>;
    submit: string;
    note: string;
    contact: string;
    sentTitle: string;
    sent: string;
    back: string;
    problem: string;
    tooMany: (minutes: string) => string;
  };
  hallway: {
    title: string;
    text: (count: number) => string;
    none: string;
    back: string;
    vote: (end: string) => string;
    look: string;
    qr: (title: string) => string;
  };
  gone: { documentTitle: string; title: string; text: string; back: string };
}

const same = (text: string) => text;

export const copy = {
  name: "Gallery",
  description: (productName, canVote) =>
    `Projects by Idaho students in the ${productName}: look around, ${canVote ? "read how AI was used, and vote for one" : "and read how AI was used"}.`,
  before: {
    badge: (date) => `Opens ${date} (MT)`,
    title: "The line is strung",
    tagline: (days) =>
      `${days}, Idaho’s students hang their projects here. Until then nothing is shown, and nobody’s name is.`,
    calendar: "Put it in my calendar",
    remind: "Remind me by email",
    facts: {
      opens: {
        label: "Opens",
        value: same,
        note: (time) => `At ${time} MT, all projects at once.`,
      },
      vote: {
        label: "Vote",
        value: same,
        note: (time) => `One vote for each person. It ends at ${time} MT.`,
      },
      finalists: {
        label: "Finalists",
        value: same,
        note: (time) => `At ${time} MT.`,
      },
    },
    doors: {
      project: {
        title: "Is yours ready?",
        text: (date) =>
          `Projects can be changed until ${date}. What is sent in by then hangs here.`,
        link: "Open my project",
      },
      sent: {
        title: "Did you send yours in?",
        text: (date) =>
          `We look over everything that came in by ${date}. What is accepted hangs here once the doors open.`,
        link: "Look at my project",
      },
      guardian: {
        title: "Guardian of a student?",
        text: () =>
          "You choose: first name and initial, “A student”, or not shown at all. You can change it any day, and it is gone within a minute.",
        link: "Look at my answer",
      },
      teacher: {
        title: "Teaching a class?",
        text: () =>
          "Show your class what other students ask and make. Nobody needs an account to look.",
        link: "To the class desk",
      },
    },
  },
  voting: {
    badge: (end) => `Voting is open until ${end}`,
    title: "The gallery",
    tagline: (projects) => `${projects} by Idaho students. Look around, then give your one vote.`,
    facts: {
      yours: {
        label: "You have",
        value: () => "One vote",
        note: () => "For one project. You may move it until the vote ends.",
      },
      ends: { label: "It ends", value: same, note: (end) => `${end}.` },
      totals: {
        label: "Totals",
        value: () => "Hidden from all",
        note: () => "Staff too, until the vote is over.",
      },
    },
  },
  closed: {
    badge: (end) => `Voting ended on ${end}`,
    title: "The lanterns are lit",
    tagline:
      "Thank you for looking and voting. Judges read every project. Stay for as long as you like.",
    facts: {
      finalists: { label: "Finalists", value: same, note: (time) => `Named at ${time} MT.` },
      late: {
        label: "Finalists",
        value: () => "They are late",
        note: () => "Two people have to sign first. Nothing is wrong with any project.",
      },
      named: {
        label: "Finalists",
        value: (count) => `${count} named`,
        note: () => "In no order. They wear a star below.",
      },
      places: { label: "Places", value: same, note: (place) => `At the showcase in ${place}.` },
      order: {
        label: "The order",
        value: () => "Still shuffled",
        note: () => "It means nothing, and is another one tomorrow.",
      },
    },
  },
  finalists: {
    badge: (end) => `Voting ended on ${end}`,
    title: "The finalists are named",
    tagline: "Their places are decided at the showcase. All projects stay here to look at.",
  },
  late: {
    badge: (season) => `The showcase of the ${season} is over`,
    title: "The results are late",
    tagline:
      "Two people have not signed them yet, and nothing is shown before they have. Nothing is wrong with any project.",
  },
  over: {
    badge: (day) => (place) => `Awarded ${day} (MT), ${place}`,
    title: "Every light is still on",
    tagline: (projects) =>
      `The places stand first. All the others are still here, because all of them were finished: ${projects}.`,
  },
  archive: {
    badge: (season) => `Archive of the ${season} season`,
    title: "An earlier line",
    tagline: (projects) => `${projects}, kept for as long as families allow.`,
    note: "No vote, no form, no comments.",
    order: "The order is fixed: by title. Families can take a project down on any day.",
    others: "Seasons",
    season: (season) => `Projects of ${season}`,
    recount: "The votes of that season, to recount",
  },
  buttons: {
    "finalists-late": "What we know so far",
    finalists: "See the finalists",
    "places-late": "What we know so far",
    places: "All results and awards",
    recount: "Recount the vote",
    counting: "How votes are counted",
  },
  honors: {
    title: "Honors",
    all: "All projects",
    filters: {
      finalists: "Finalists",
      places: "Places",
      audience: "Audience Choice",
      awards: "Other awards",
    },
    private: "A project that its family keeps to itself",
  },
  days: (count) => (count === 0 ? "Today" : count === 1 ? "Tomorrow" : `In ${count} days`),
  projects: (count) => (count === 1 ? "One project" : `${count} projects`),
  filters: {
    fold: "Search and filter",
    search: "Search",
    find: "Find projects",
    kind: "Kind",
    division: "Division",
    allKinds: "All kinds",
    everybody: "Everybody",
    kinds: {
      knowledge: "Knowledge projects",
      learning: "Learning products",
      solution: "Real solutions",
    },
    divisions: DIVISION_TITLES.en,
  },
  order: {
    lead: "Shuffled anew each day, so that nobody is always first.",
    text: (date) => `This is the order of ${date} (MT); everybody sees the same one.`,
    closed: "Still shuffled each day: voting is over, and no order here means anything.",
    afterPlaces: "After the places, shuffled. There is no fourth to last.",
    seed: "A computer draws it from the date alone:",
  },
  list: "Projects",
  found: (found) => `${found} found`,
  nothing: {
    none: "Nothing hangs here yet",
    noneText: "Projects appear as soon as they are looked over and their families agree.",
    title: (search) => `Nothing found for “${search}”`,
    filtered: "No project is of this kind",
    text: "Try a shorter word, or fewer filters.",
    all: "Show all projects",
  },
  pages: {
    label: "Pages",
    page: (page) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
  },
  project: {
    kinds: {
      knowledge: "Knowledge project",
      learning: "Learning product",
      solution: "Real solution",
    },
    about: "What it is about",
    toVote: "To the vote",
    watch: "Watch",
    film: "See it work",
    filmNote: "It plays from our own site, and no one counts who watches.",
    captions: "Captions",
    filmLink: "Watch the video",
    files: "Read more",
    report: "Report",
    proposal: "Proposal",
    slidesOrCode: "Slides or code",
    pages: (pages) => `PDF, ${pages} pages`,
    elsewhere: (host) => `on ${host}, which is not our site`,
    more: "Next in today’s shuffle",
    problem: "Report a problem with this page",
    print: "Print a poster for the hallway",
  },
  ai: {
    title: "How AI was used",
    caption: (count) =>
      count === 1
        ? "The star is the one entry in the log."
        : `Each star is one entry in the log: ${count} in all.`,
    tool: "Tool",
    uses: {
      idea: "Ideas",
      research: "Research",
      writing: "Writing",
      code: "Code",
      data: "Data",
      media: "Media",
      translation: "Translation",
    },
    times: (count) => (count === 1 ? "once" : `${count} times`),
    notOnce: "none",
    kept: "Kept",
    changed: "Changed or checked",
    none: "No AI was used",
  },
  vote: {
    opens: {
      title: "The vote opens soon",
      text: (date) => `On ${date} (MT). Until then, look and read.`,
    },
    open: {
      text: (end) => `Voting is open until ${end}. One vote for each person.`,
    },
    closed: {
      title: "Voting is closed",
      text: (end) => `It ended on ${end}. Projects stay here to look at.`,
      count: "How votes are counted",
    },
  },
  report: {
    title: "Report a problem",
    tagline: (title) => `About “${title}”. Our staff look at every report.`,
    what: "What is the matter?",
    chooseOne: "Choose one",
    choose: "Please choose what is the matter",
    reasons: {
      privacy: "A name, face or place that should not be there",
      safety: "Something unkind or unsafe",
      copied: "It was made by somebody else",
      broken: "Something does not open or work",
      other: "Something else",
    },
    submit: "Send to our staff",
    note: "We store what you choose and nothing about you.",
    contact: "Is there more to say, or do you want an answer? Write to us",
    sentTitle: "Thank you. Our staff will look at it.",
    sent: "If it must not be seen, they take the page down at once.",
    back: "Back to the project",
    problem: "There is a problem",
    tooMany: (minutes) => `Too many reports came from here. Please wait ${minutes} and try again.`,
  },
  hallway: {
    title: "For the hallway",
    text: (count) =>
      count === 1
        ? "One sheet of letter paper. Print it from your browser’s menu, with background colors, without margins."
        : `${count} sheets of letter paper. Print them from your browser’s menu, with background colors, without margins.`,
    none: "None of these projects is in the gallery now, so there is nothing to print.",
    back: "Back",
    vote: (end) => `See it and vote until ${end}`,
    look: "See the whole project",
    qr: (title) => `QR code that leads to the page of “${title}”`,
  },
  gone: {
    documentTitle: "410: no longer shown",
    title: "No longer shown",
    text: "This project has been taken down. Families can do that on any day, and we show nothing of it any more.",
    back: "Back to the gallery",
  },
} satisfies GalleryCopy;
