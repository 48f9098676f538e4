import { writtenEmail } from "../../app/admin/letters/written.email";
import { schoolLetterEmail } from "../../app/admin/school/school-letter.email.tsx";
import {
  advisorEmail,
  endedEmail,
  messageEmail,
  offeredEmail,
} from "../../app/features/advising/letters/advising.email.tsx";
import { acknowledgementEmail } from "../../app/features/applications/acknowledgement.email.tsx";
import { judgeSchema } from "../../app/features/applications/application-schemas.ts";
import { notificationEmail } from "../../app/features/applications/notification.email.tsx";
import { sponsorResultsEmail } from "../../app/features/applications/results-letter/sponsor-results.email.tsx";
import { decisionEmail } from "../../app/features/applications/staff/decision.email.tsx";
import { decisionLetter } from "../../app/features/applications/staff/decision-letters.ts";
import { withdrawnEmail } from "../../app/features/certificates/staff/withdrawn.email.tsx";
import { teacherInvitationEmail } from "../../app/features/class-desk/people/invitation.email.tsx";
import {
  confirmingEmail,
  copyEmail,
  disagreeEmail,
  studentEmail,
} from "../../app/features/consent/letters/answer.email.tsx";
import { notMeEmail } from "../../app/features/consent/letters/not-me.email.tsx";
import { requestEmail } from "../../app/features/consent/letters/request.email.tsx";
import { contactNotification } from "../../app/features/contact/contact-notification.email.tsx";
import { contactRecordSchema } from "../../app/features/contact/contact-schema.ts";
import { replyEmail } from "../../app/features/contact/staff/reply.email.tsx";
import { cannotOpenLetter } from "../../app/features/judge/letters/cannot-open.email.tsx";
import { notForAChildLetter } from "../../app/features/judge/letters/not-for-a-child.email.tsx";
import { judgeLetterEmail } from "../../app/features/judging/letters/judge-letter.email.tsx";
import { type JudgeLetter, judgeLetter } from "../../app/features/judging/letters/letter-words.ts";
import { familyNewsEmail, staffNewsEmail } from "../../app/features/my-entry/child/child.email.tsx";
import { confirmationEmail as remindersEmail } from "../../app/features/reminders/confirmation.email.tsx";
import { newSeasonEmail } from "../../app/features/reminders/new-season.email.tsx";
import { reminderEmail } from "../../app/features/reminders/reminder.email.tsx";
import { goneAwardLetter } from "../../app/features/results/letters/gone.email.tsx";
import { type Matter, resultsEmail } from "../../app/features/results/letters/results.email.tsx";
import { schoolEmail } from "../../app/features/results/schools/school.email.tsx";
import { signInEmail } from "../../app/features/sign-in/sign-in.email.tsx";
import { seatEmail } from "../../app/features/submit/committee/seat.email.tsx";
import { publicLetter } from "../../app/features/submit/letters/send-public.server.tsx";
import {
  invitationEmail,
  mentorAnswerEmail,
  teamNewsEmail,
} from "../../app/features/team/team.email.tsx";
import { judgeEmail, movedEmail, voteEmail } from "../../app/features/vote/vote.email.tsx";
import { type MilestoneId, milestonesOf, passesAt, phaseOf } from "../../app/program/calendar.ts";
import { LOCALES, type Locale, localePath } from "../../app/program/locale.ts";
import { RELEASED_KINDS } from "../../app/program/results/run-inputs.ts";
import type { Site } from "../../app/program/site.ts";
import { guardianChangedEmail } from "../../app/records/guardians/guardian-changed.email.tsx";
import { guardianWantedEmail } from "../../app/records/guardians/guardian-wanted.email.tsx";
import { rosterGuardiansEmail } from "../../app/records/guardians/roster-guardians.email.tsx";
import { placeGivenEmail } from "../../app/records/intake/place-given.email.tsx";
import { readingGoesOnLetter } from "../../app/records/judging/reading-goes-on.email.tsx";
import { childMovedEmail } from "../../app/records/projects/child-moved.email.tsx";
import { aJudgeApplication } from "./application-factories.ts";
import { aContactRecord } from "./contact-factories.ts";
import { moneyLetters } from "./money-letters.tsx";
import { ofKind, type WrittenLetter } from "./written-letter.tsx";

/** The letters that may go out on any day: a check comes late, and a mailbox asks for its link in June. */
export function lettersOnAnyDay(site: Site): WrittenLetter[] {
  return [
    ...moneyLetters(site),
    ...ofKind("sign-in", { "a code to come in": signInEmail(aCode("en", site), site) }),
    ...ofKind("sign-in", { "un código para entrar": signInEmail(aCode("es", site), site) }),
    ...LOCALES.flatMap((locale) => votingLetters(locale, site)),
    ...LOCALES.flatMap((locale) => lettersAboutResults(locale, site)),
    ...LOCALES.flatMap((locale) => lettersToSchools(locale, site)),
    ...lettersToSponsors(site),
    ...lettersAboutApplications(site),
    ...lettersAboutDates(site),
    ...LOCALES.flatMap((locale) => lettersToFamilies(locale, site)),
    ...LOCALES.flatMap((locale) => lettersToJudges(locale, site)),
    ...LOCALES.flatMap((locale) => lettersAboutPages(locale, site)),
    ...LOCALES.flatMap((locale) => answersInPlace(locale, site)),
    ...lettersToStaff(site),
  ];
}

function aCode(locale: Locale, { origin }: Site) {
  return { code: "123456", url: `${origin}/sign-in/the-token`, locale };
}

function votingLetters(locale: Locale, site: Site): WrittenLetter[] {
  const project = "Smoke or fog?";
  const url = `${site.origin}${localePath("/vote/the-token", locale)}`;
  const letter = { code: "407118", url, project, locale };
  const moved = { project, receipt: "V-9DX-36C", before: "V-3KQ-81M", locale };
  return [
    ...ofKind("vote", {
      [`${locale}: a code`]: voteEmail({ ...letter, until: "3:20 PM MT" }, site),
    }),
    ...ofKind("vote-moved", { [`${locale}: moved`]: movedEmail(moved, site) }),
    ...ofKind("vote-judge", { [`${locale}: a judge`]: judgeEmail(locale, site) }),
  ];
}

const MATTERS: Matter[] = ["finalist", "guest", "other", "award", "thanks", "reminder", "words"];

function lettersAboutResults(locale: Locale, site: Site): WrittenLetter[] {
  const about = [{ entryId: "the-entry", title: "Smoke or fog?", won: ["technical-excellence"] }];
  const written = (matter: Matter) => resultsEmail({ matter, about, locale }, site).letter;
  return [
    ...MATTERS.flatMap((matter) =>
      ofKind(`results-${matter}`, { [`${locale}: ${matter}`]: written(matter) }),
    ),
    ...ofKind("results-words", { [`${locale}: none that is passed on`]: written("no-words") }),
  ];
}

/** With something to tell, with nothing, and of what families keep to themselves. */
function lettersToSchools(locale: Locale, site: Site): WrittenLetter[] {
  const school = "Salmon River Junior High";
  const none = { school, projects: 12, shown: [], hidden: 0, own: [] };
  const names = { en: ["Ana R., grade 5"], es: ["Ana R., 5.º grado"] };
  const shown = [{ award: "technical-excellence", project: { title: "Smoke or fog?", names } }];
  const some = { ...none, shown, hidden: 2, own: ["school-champion"] };
  return RELEASED_KINDS.flatMap((kind) =>
    [none, some].flatMap((news, at) =>
      ofKind("results-school", {
        [`${locale}: ${kind} ${at}`]: schoolEmail({ kind, news: [news], locale }, site).letter,
      }),
    ),
  );
}

function lettersToSponsors(site: Site): WrittenLetter[] {
  const news = { projects: 165, schools: 22, prizes: [] };
  const prize = "Technical excellence";
  return ofKind("sponsor-results", {
    "a sponsor of the season": sponsorResultsEmail(news, site),
    "a sponsor of a prize": sponsorResultsEmail(
      { ...news, prizes: [{ prize, went: ["“Smoke or fog?”"] }] },
      site,
    ),
    "a prize that nobody got": sponsorResultsEmail(
      { ...news, prizes: [{ prize, went: [] }] },
      site,
    ),
  });
}

function lettersAboutApplications(site: Site): WrittenLetter[] {
  return (["sponsor", "judge", "advisor"] as const).flatMap((kind) => [
    ...ofKind("application-acknowledgement", {
      [`${kind}: received`]: acknowledgementEmail(kind, site),
    }),
    ...(["reviewing", "accepted", "declined"] as const).flatMap((to) =>
      ofKind("application-decision", {
        [`${kind}: ${to}`]: decisionEmail(decisionLetter({ kind, name: "Ben" }, to, site), site),
      }),
    ),
  ]);
}

function lettersAboutDates(site: Site): WrittenLetter[] {
  const later = milestonesOf(site.season).filter((date) => passesAt(date) > site.now);
  const [next] = later;
  const milestones: MilestoneId[] = later.map(({ id }) => id);
  const wish = { milestones, awaitsNextSeason: milestones.length === 0 };
  const unsubscribeLink = `${site.origin}/unsubscribe`;
  const about = next && { milestone: next, site, distance: "tomorrow", unsubscribeLink };
  return [
    ...ofKind("reminder-confirmation", {
      "reminders to be confirmed": remindersEmail(wish, site, `${site.origin}/confirm`),
    }),
    ...(about ? ofKind("reminder", { "a reminder of the next date": reminderEmail(about) }) : []),
    ...(phaseOf(site.season, site.now) === "over"
      ? []
      : ofKind("reminder", {
          "the dates of a new season": newSeasonEmail(site, unsubscribeLink),
        })),
  ];
}

const TO_JUDGES: JudgeLetter[] = [
  "judge-projects-ready",
  "judge-reminder",
  "judge-thanks",
  "judge-look-again",
];

function lettersToJudges(locale: Locale, site: Site): WrittenLetter[] {
  const toAdvisor = (what: "begun" | "message" | "ended") =>
    advisorEmail({ what, matchId: "the-match" }, site).letter;
  const closes = site.season.dates.judgingCloses;
  const facts = { name: "Lee", finished: 4, written: 4, left: 5, practice: 2, closes, locale };
  return [
    ...TO_JUDGES.flatMap((kind) =>
      ofKind(kind, { [locale]: judgeLetterEmail(judgeLetter(kind, facts), locale, site) }),
    ),
    ...ofKind("advisor-told-begun", { [`${locale}: matched`]: toAdvisor("begun") }),
    ...ofKind("advisor-has-message", { [`${locale}: a message`]: toAdvisor("message") }),
    ...ofKind("advisor-told-ended", { [`${locale}: over`]: toAdvisor("ended") }),
  ];
}

/** From the opening of the gallery on. */
function lettersAboutPages(locale: Locale, site: Site): WrittenLetter[] {
  const page = { id: "the-entry", slug: "smoke-or-fog-17", title: "Smoke or fog?" };
  const letters = [[page], [page, { ...page, slug: "bread-18", title: "Bread" }]];
  return letters.flatMap((pages) =>
    ofKind("project-public", {
      [`${locale}: ${pages.length}`]: publicLetter(pages, locale, site).letter,
    }),
  );
}

function lettersToFamilies(locale: Locale, site: Site): WrittenLetter[] {
  const child = "Ana";
  const team = "Star Garnets";
  const token = "the-token";
  const path = "/the-path";
  const facts = [{ label: "Ana", text: "yes" }];
  const registered = {
    name: "Ana R.",
    team,
    school: "Rigby High",
    by: "Coach Lee",
    isByThem: false,
    hasTeacher: true,
  };
  const asked = {
    names: [child],
    children: [registered],
    tokens: [token],
    locale,
    offered: LOCALES,
    isAnswered: false,
  };
  const children = [registered, { ...registered, name: "Ben R.", by: null, hasTeacher: false }];
  const tokens = [token, `${token}2`];
  const family = { names: ["Ana", "Ben"], children, tokens, locale };
  const ofFamily = { ...family, offered: LOCALES, isAnswered: false };
  const answered = { name: team, mailbox: "l•••@e•••.org", entryId: "the-entry", locale };
  const advised = { entryId: "the-entry", entry: team, locale };
  const staffLetter = {
    ...{ subject: "A word about your entry", text: "Dear {first name}", locale },
    ...{ href: site.origin, why: "You get this because of your entry." },
  };
  const about = {
    "consent-request": requestEmail({ ...asked, isReminder: false }, site),
    "consent-reminder": requestEmail({ ...asked, isReminder: true }, site),
    "consent-copy": copyEmail({ child, locale, token, facts }, site),
    "consent-student": studentEmail({ child, locale }, site),
    "consent-confirming": confirmingEmail({ child, locale, token }, site),
    "consent-disagreement": disagreeEmail({ child, locale, facts, takesPart: false }, site),
    "certificate-withdrawn": withdrawnEmail({ title: team, why: "A slip.", locale }, site),
    "child-left": familyNewsEmail({ what: "left", locale }, site),
    "child-erased": familyNewsEmail({ what: "erased", locale }, site),
    "team-joined": teamNewsEmail({ what: "joined", child, team, locale }, site),
    "team-left": teamNewsEmail({ what: "left", child, team, locale }, site),
    "staff-letter": writtenEmail(staffLetter, site),
    "staff-letter-proof": writtenEmail(staffLetter, site),
    "mentor-invitation": invitationEmail({ name: team, asker: "Rosa D.", path, locale }, site),
    "mentor-accepted": mentorAnswerEmail({ ...answered, what: "accepted" }, site),
    "mentor-declined": mentorAnswerEmail({ ...answered, what: "declined" }, site),
    "advisor-offered": offeredEmail(
      { ...advised, advisor: "Kim Lee", about: "Of a library. Knows about: vision" },
      site,
    ).letter,
    "advisor-message": messageEmail({ ...advised, from: "Kim Lee", text: "Try it." }, site).letter,
    "advisor-ended": endedEmail({ ...advised, by: "staff", hadBegun: true }, site).letter,
    "judge-cannot-open": cannotOpenLetter(
      { page: "/my/the-entry/project", part: "video", until: site.now, locale },
      site,
    ).letter,
    "judge-reading-goes-on": readingGoesOnLetter(
      { assignmentId: "the-reading", why: "without", locale },
      site,
    ).letter,
    "teacher-invitation": teacherInvitationEmail({ school: "Rigby High", path, locale }, site),
  };
  return [
    ...Object.entries(about).flatMap(([kind, letter]) => ofKind(kind, { [locale]: letter })),
    ...ofKind("consent-request", {
      [`another guardian (${locale})`]: requestEmail(
        { ...asked, isReminder: false, isAnswered: true },
        site,
      ),
      [`several children (${locale})`]: requestEmail({ ...ofFamily, isReminder: false }, site),
    }),
    ...ofKind("consent-reminder", {
      [`several children (${locale})`]: requestEmail({ ...ofFamily, isReminder: true }, site),
    }),
    ...ofKind("consent-address", {
      [`a guardian's new address (${locale})`]: guardianChangedEmail({ child, locale }, site),
      [`a class list's (${locale})`]: rosterGuardiansEmail({ count: 2, locale }, site),
    }),
    ...ofKind("guardian-wanted", { [locale]: guardianWantedEmail({ children: 2, locale }, site) }),
    ...ofKind("committee-seat", {
      committee: seatEmail(
        { name: "Dana Cho", answerBy: "2026-03-27", path: "/committee/x" },
        site,
      ),
    }),
    ...ofKind("school-letter", {
      school: schoolLetterEmail(
        { subject: "Your list", text: "Which one?", signedBy: "Maya" },
        site,
      ),
    }),
    ...ofKind("child-moved", { [locale]: childMovedEmail({ child: "Ana R.", locale }, site) }),
    ...ofKind("place-given", { [locale]: placeGivenEmail({ locale }, site) }),
  ];
}

function answersInPlace(locale: Locale, site: Site): WrittenLetter[] {
  const reply = { text: "Yes, you may.", message: "May we join?", signedBy: "Sam", locale };
  return ofKind("contact-reply", { [`${locale}: an answer`]: replyEmail(reply, site) });
}

function lettersToStaff(site: Site): WrittenLetter[] {
  const judge = { kind: "judge" as const, fields: judgeSchema.parse(aJudgeApplication()) };
  const message = contactRecordSchema.parse(aContactRecord());
  const gone = { what: "left" as const, registrationId: "3f2a9c1b" };
  return [
    ...ofKind("application-notification", { "": notificationEmail(judge, site) }),
    ...ofKind("contact-notification", { "": contactNotification(message, null, site) }),
    ...ofKind("results-gone", { "": goneAwardLetter({ award: "first-place" }, site).letter }),
    ...ofKind("judge-not-for-a-child", { "": notForAChildLetter(site).letter }),
    ...ofKind("consent-not-me", { "": notMeEmail({ path: "/admin", isErased: true }, site) }),
    ...ofKind("child-gone", { "": staffNewsEmail(gone, site) }),
  ];
}
