import type { Stage } from "./season";

/**
 * Every public page once: its address and its name in menus.
 * Menus, breadcrumbs, the sitemap, the page cache and the tests read this list.
 */
export interface Page {
  path: string;
  label: string;
  /** Information pages ship no script, come from memory and stand in the sitemap. */
  kind: "information" | "form" | "staff";
}

export const PAGES = {
  home: page("/", "Home"),
  about: page("/about", "About"),
  programs: page("/programs", "Learning programs"),
  deadlines: page("/deadlines", "Dates and deadlines"),
  prizes: page("/prizes", "Prizes"),
  learningPath: page("/learning-path", "Learning path"),
  learn: page("/learn", "Lessons"),
  learnTalk: page("/learn/talk", "Lessons of stage 1"),
  learnCreate: page("/learn/create", "Lessons of stage 2"),
  learnBuild: page("/learn/build", "Lessons of stage 3"),
  learnCompete: page("/learn/compete", "Lessons of stage 4"),
  firstTalkLesson: page(
    "/learn/talk/ask-a-question-worth-answering",
    "Ask a question worth answering",
  ),
  firstCreateLesson: page("/learn/create/plan-before-you-prompt", "Plan before you prompt"),
  firstBuildLesson: page("/learn/build/find-a-problem-somebody-has", "Find a problem somebody has"),
  firstCompeteLesson: page("/learn/compete/from-idea-to-entry", "From idea to entry"),
  projectExamples: page("/project-examples", "Project examples"),
  gallery: page("/gallery", "Gallery"),
  timeline: page("/timeline", "Timeline"),
  successStories: page("/success-stories", "Success stories"),
  teacherTraining: page("/teacher-training", "Faculty training"),
  implementation: page("/implementation", "Implementation guide"),
  k12Program: page("/k12-program", "K–12 program"),
  principalPage: page("/k12-program/principal", "A page for the principal"),
  sponsors: page("/sponsors", "Sponsors"),
  aboutAiScience: page("/about-ai-science", "About AI science"),
  faq: page("/faq", "FAQ"),
  parents: page("/parents", "For parents"),
  judgesAdvisors: page("/judges-advisors", "Judges and advisors"),
  contestRules: page("/contest-rules", "Contest rules"),
  mediaPressKit: page("/media-press-kit", "Media and press kit"),
  privacyPolicy: page("/privacy-policy", "Privacy policy"),
  termsOfService: page("/terms-of-service", "Terms of service"),
  sponsorAgreement: page("/sponsor-agreement", "Sponsor agreement"),
  legalHub: page("/legal-hub", "Legal hub"),
  register: page("/register", "Register", "form"),
  contact: page("/contact", "Contact", "form"),
  sponsorRegistration: page("/sponsor-registration", "Sponsor application", "form"),
  judgeAdvisorRegistration: page(
    "/judge-advisor-registration",
    "Judge and advisor application",
    "form",
  ),
  reminders: page("/deadlines/reminders", "Email reminders", "form"),
  signIn: page("/sign-in", "Sign In", "form"),
  auth: page("/auth", "Staff sign-in", "staff"),
} satisfies Record<string, Page>;

/** Where the lessons of each stage stand, and the one of them that is open to all. */
export const STAGE_PAGES: Record<Stage["id"], { lessons: Page; openLesson: Page }> = {
  talk: { lessons: PAGES.learnTalk, openLesson: PAGES.firstTalkLesson },
  create: { lessons: PAGES.learnCreate, openLesson: PAGES.firstCreateLesson },
  build: { lessons: PAGES.learnBuild, openLesson: PAGES.firstBuildLesson },
  compete: { lessons: PAGES.learnCompete, openLesson: PAGES.firstCompeteLesson },
};

/** Where the codes of printed sheets are typed. */
export const SHORT_CODE_PATH = "/c";

/** The text that guardians are asked to sign, for everybody to read. */
export const CONSENT_TEXT_PATH = "/consent";

/** Sends the links to their registrations to whoever has lost them. */
export const FIND_REGISTRATION_PATH = "/register/find";

/** Where a school asks for a quote, or for an invoice against its purchase order. */
export const SCHOOL_ORDER_PATH = "/school-order";

/** Where whoever holds a printed consent form asks for a letter instead. */
export function sheetLetterPath(code: string): string {
  return `${SHORT_CODE_PATH}/${code}/letter`;
}

/** What somebody sees who came in by code. */
export const MY_PATH = "/my";
export const DEVICES_PATH = `${MY_PATH}#devices`;
export const SIGN_OUT_PATH = `${MY_PATH}/sign-out`;

/** Encoded because some send a visitor back by the id that stood in the address, whatever it was. */
export function entryPath(entryId: string): string {
  return `${MY_PATH}/${encodeURIComponent(entryId)}`;
}

/** Who is in a team, and who helps it. */
export function teamPath(entryId: string): string {
  return `${entryPath(entryId)}/team`;
}

/** Where a child's consent is answered, looked at and asked for again by those who came in. */
export function ownConsentPath(entryId: string, participantId: string): string {
  return `${entryPath(entryId)}/consent/${participantId}`;
}

/** Who is asked about a child: an address given, corrected or added. */
export function ownGuardianPath(entryId: string, participantId: string): string {
  return `${entryPath(entryId)}/guardian/${participantId}`;
}

/** What an entry works on and sends in. */
export function projectPath(entryId: string): string {
  return `${entryPath(entryId)}/project`;
}

/** What the judges said of an entry, once it is out; and who of a finalist comes to the showcase. */
export function feedbackPath(entryId: string): string {
  return `${entryPath(entryId)}/feedback`;
}

/** A family asks others to look at a result of theirs. */
export function resultAppealPath(entryId: string): string {
  return `${feedbackPath(entryId)}/appeal`;
}

/** A family names the teacher without whom it would not have gone. */
export function nameTeacherPath(entryId: string): string {
  return `${entryPath(entryId)}/teacher`;
}

/** The class desk; with more than one school on a mailbox it asks which. */
export const SCHOOL_PATH = "/school";

/** A school's classes and children. Encoded for the same reason. */
export function schoolPath(schoolId: string): string {
  return `${SCHOOL_PATH}/${encodeURIComponent(schoolId)}`;
}

/** Where a school's list is brought in. */
export function rosterPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/roster`;
}

/** Codes for a class, as cards to cut out. */
export function classCodesPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/codes`;
}

/** Slips with which a class votes. */
export function voteSlipsPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/votes`;
}

/** Instead of a class's id: everybody of the school, and the children whom the list puts into no class. */
export const ALL_CLASSES = "all";
export const NO_CLASS = "none";

/** How far a class is. */
export function classPath(schoolId: string, classKey: string): string {
  return `${schoolPath(schoolId)}/class/${classKey}`;
}

/** The posters of its projects, to print. */
export function classPostersPath(schoolId: string, classKey: string): string {
  return `${classPath(schoolId, classKey)}/posters`;
}

/** Has the guardians of a class asked again. */
export function classRemindPath(schoolId: string, classKey: string): string {
  return `${classPath(schoolId, classKey)}/remind`;
}

/** Consent forms to print: of children whom a form chooses, or of those of a class whom the query names. */
export function consentFormsPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/consent-forms`;
}

/** Whom of a class the forms are for. */
export type FormsFor = "all" | "missing" | "no-address";

export function classFormsPath(schoolId: string, classKey: string, who: FormsFor): string {
  return `${consentFormsPath(schoolId)}?${new URLSearchParams({ class: classKey, who })}`;
}

/** A child of a school's list, whom a teacher corrects or takes out. */
export function schoolChildPath(schoolId: string, participantId: string): string {
  return `${schoolPath(schoolId)}/child/${participantId}`;
}

/** Who is asked about a child of a school: an address given or corrected by a teacher. */
export function schoolGuardianPath(schoolId: string, participantId: string): string {
  return `${schoolPath(schoolId)}/guardian/${participantId}`;
}

/** Where a teacher types the code of a form that came back. */
export function schoolPaperPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/paper`;
}

/** The certificates of one stage for the children whom a form chooses, as one file. */
export function schoolCertificatesPath(schoolId: string, stage: Stage["id"]): string {
  return `${schoolPath(schoolId)}/certificates/${stage}`;
}

/** Who of a school's finalists comes to the showcase, where no family can be asked. */
export function schoolShowcasePath(schoolId: string): string {
  return `${schoolPath(schoolId)}/showcase`;
}

/** How far a school is, for its principal. */
export function schoolReportPath(schoolId: string, format: "pdf" | "xlsx"): string {
  return `${schoolPath(schoolId)}/report/${format}`;
}

/** Everybody who learns on this mailbox, and of a school its students. */
export const LEARNING_PATH = `${MY_PATH}/learning`;

/** How far somebody is: by the child's id, or "me" for an adult's own. */
export function passportPath(learner: string): string {
  return `${LEARNING_PATH}/${learner}`;
}

/** A lesson as one learner reads it: at their level, and kept in their passport. */
export function ownLessonPath(learner: string, stage: Stage["id"], slug: string): string {
  return `${passportPath(learner)}/${stage}/${slug}`;
}

/** A certificate as a file, for whoever earned it and their adults. */
export function certificateFilePath(certificateId: string): string {
  return `${MY_PATH}/certificates/${certificateId}`;
}

/** Those of a school's children for one stage, as one file. */
export function certificatesOfStagePath(stage: Stage["id"]): string {
  return `${MY_PATH}/certificates/stage/${stage}`;
}

/** A project as everybody sees it. */
export function galleryProjectPath(slug: string): string {
  return `${PAGES.gallery.path}/${slug}`;
}

/** Those of them that search engines may list; no project's address ends like this. */
export const GALLERY_SITEMAP_PATH = `${PAGES.gallery.path}/sitemap.xml`;

/** Its poster on a sheet of paper, for a hallway at school. */
export function hallwayPosterPath(slug: string): string {
  return `${galleryProjectPath(slug)}/poster`;
}

/** Something on a project's page is not right. */
export function reportProjectPath(slug: string): string {
  return `${galleryProjectPath(slug)}/report`;
}

/** The projects of a season that is over; a word before the season, so that no project's address is the same. */
export function galleryArchivePath(seasonId: string): string {
  return `${PAGES.gallery.path}/seasons/${seasonId}`;
}

/** Where anybody checks a certificate by its code. */
export const VERIFY_PATH = "/verify";

/** Where one votes for a project of the gallery. */
export function projectVotePath(slug: string): string {
  return `${galleryProjectPath(encodeURIComponent(slug))}/vote`;
}

/** Finalists, places and awards. No search engine lists it, so that it is in no sitemap. */
export const RESULTS_PATH = "/results";
/** In no menu and no sitemap; its card names no child, whatever stands on the page. */
export const RESULTS_PAGE = page(RESULTS_PATH, "Results");

/** The showcase hour by hour, on the timeline. */
export const SHOWCASE_DAY_PATH = `${PAGES.timeline.path}#showcase`;

/** How the votes were counted, for everybody. */
export const RECOUNT_PATH = `${PAGES.gallery.path}/recount`;

/** The same of a season that is over. */
export function recountArchivePath(seasonId: string): string {
  return `${galleryArchivePath(seasonId)}/recount`;
}

/** How a slip of a class is used, for whoever typed its code where all printed codes are typed. */
export const VOTE_SLIP_PATH = "/vote/slip";

/** What a judge reads, and what is left of it. */
export const JUDGE_PATH = "/judge";
export const JUDGE_PROFILE_PATH = `${JUDGE_PATH}/profile`;
export const JUDGE_CONFLICTS_PATH = `${JUDGE_PATH}/conflicts`;

/** One project beside its rubric. Encoded for the same reason as an entry's. */
export function readingPath(assignmentId: string): string {
  return `${JUDGE_PATH}/${encodeURIComponent(assignmentId)}`;
}

/** Where an advisor comes in. */
export const ADVISE_PATH = "/advise";

/** What an advisor and an entry write to each other, as the advisor sees it. Encoded as an entry's. */
export function advisingPath(matchId: string): string {
  return `${ADVISE_PATH}/${encodeURIComponent(matchId)}`;
}

/** The same as the entry's people see it, and where they ask for an advisor. */
export function ownAdvisorPath(entryId: string): string {
  return `${entryPath(entryId)}/advisor`;
}

/** Exists on a demonstration only, so no menu and no sitemap holds it. */
export const DEMO_MAIL_PATH = "/demo-mail";

export const INFORMATION_PATHS: readonly string[] = Object.values(PAGES)
  .filter(({ kind }) => kind === "information")
  .map(({ path }) => path);

export interface MenuGroup {
  label: string;
  pages: Page[];
}

/** The header's groups; a group of one is a plain link. */
export const MENU: MenuGroup[] = [
  {
    label: "For Students",
    pages: [
      PAGES.learningPath,
      PAGES.learn,
      PAGES.projectExamples,
      PAGES.timeline,
      PAGES.deadlines,
      PAGES.prizes,
      PAGES.successStories,
    ],
  },
  {
    label: "For Schools",
    pages: [PAGES.k12Program, PAGES.teacherTraining, PAGES.implementation],
  },
  { label: "Gallery", pages: [PAGES.gallery] },
  { label: "Parents", pages: [PAGES.parents] },
  { label: "Sponsors", pages: [PAGES.sponsors] },
  {
    label: "About",
    pages: [
      PAGES.aboutAiScience,
      PAGES.timeline,
      PAGES.contestRules,
      PAGES.judgesAdvisors,
      PAGES.mediaPressKit,
      PAGES.faq,
      PAGES.legalHub,
      PAGES.contact,
    ],
  },
];

export const FOOTER: { participants: Page[]; partners: Page[]; legal: Page[] } = {
  participants: [
    PAGES.learningPath,
    PAGES.programs,
    PAGES.projectExamples,
    PAGES.gallery,
    PAGES.deadlines,
    PAGES.prizes,
    PAGES.contestRules,
    PAGES.parents,
    PAGES.faq,
  ],
  partners: [
    PAGES.sponsors,
    PAGES.judgesAdvisors,
    PAGES.k12Program,
    PAGES.teacherTraining,
    PAGES.about,
    PAGES.mediaPressKit,
  ],
  legal: [PAGES.privacyPolicy, PAGES.termsOfService, PAGES.legalHub],
};

function page(path: string, label: string, kind: Page["kind"] = "information"): Page {
  return { path, label, kind };
}
