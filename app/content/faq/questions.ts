import { withVenueNote } from "~/content/showcase-place";
import { travelNews } from "~/content/travel-news";
import { phaseOf, registrationState } from "~/program/calendar";
import { byDivision, reportLength } from "~/program/divisions";
import { capitalized, dateRange, dollars, longDate, longDateTime, range } from "~/program/format";
import { endOf, instantOf } from "~/program/mountain-time";
import { corrected } from "~/program/page-texts";
import { FIND_REGISTRATION_PATH } from "~/program/paths";
import { earlyBirdEnd } from "~/program/pricing";
import type { Site } from "~/program/site";
import { NET_DAYS } from "~/program/terms-of-payment";
import { acceptedFormats } from "~/program/uploads";
import { voteRule } from "~/program/voting";

export interface FaqItem {
  id: string;
  question: string;
  /** Plain text: search engines get the same words as visitors. */
  answer: string;
  /** Where the answer leads. */
  link?: { label: string; href: string };
}

export interface FaqGroup {
  id: string;
  category: string;
  items: FaqItem[];
}

export function faqGroups(site: Site): FaqGroup[] {
  const groups = [
    { id: "getting-started", category: "Getting started", items: gettingStarted(site) },
    { id: "registration-and-fees", category: "Registration and fees", items: registration(site) },
    { id: "projects-and-ai", category: "Projects and AI use", items: projects(site) },
    { id: "judging-and-showcase", category: "Judging and showcase", items: showcase(site) },
  ];
  return corrected(groups, site.corrections);
}

function gettingStarted(site: Site): FaqItem[] {
  const { season, settings } = site;
  const { limits, stages } = season;
  return [
    {
      id: "who-can-enter",
      question: "Who can enter?",
      answer: `Any K–12 student who lives in Idaho or goes to school here. Most of the material is written for grades ${limits.grades}. Homeschooled students are welcome.`,
    },
    {
      id: "need-to-code",
      question: "Does my child need to know how to code?",
      answer:
        "No. The first two stages use plain words, pictures and sound. Stage 3 can be done with tools that need no code. Students who do code may use it.",
    },
    {
      id: "team-or-alone",
      question: "Can I work with friends?",
      answer: `Yes. You can enter alone or in a team of up to ${limits.teamSize.max}. We suggest ${range(limits.recommendedTeamSize)} students, so that everyone has a real part.`,
    },
    {
      id: "how-much-time",
      question: "How much time does it take?",
      answer: `${stages.map(({ name, duration }, index) => `Stage ${index + 1}, ${name}: ${duration}`).join(". ")}. ${whenToWork(site)}`,
    },
    {
      id: "which-tools",
      question: "Which AI tools may I use?",
      answer:
        "Any tool that your school, your parents and the tool’s own age rules allow. You never need a paid one. Name each tool in your log.",
    },
    {
      id: "without-a-school",
      question: "Can I take part if my school does not?",
      answer:
        "Yes. You register as an individual or a team and ask one adult to be your mentor. It can be a parent, a librarian or a club leader.",
    },
    {
      id: "homeschool",
      question: "We homeschool. How do we take part?",
      answer:
        "On the same terms as everybody. You register your child alone or in a team, and write “homeschool” where the form asks for the school. A parent can be the mentor.",
    },
    {
      id: "safety",
      question: "How do you keep children safe?",
      answer: `There is no chat, no advertising and no tracker on this site. Nothing about a child is shown without a guardian’s yes, and a child under ${limits.guardianAge} needs no account anywhere. The page for parents says more.`,
    },
    {
      id: "disability",
      question: "My child has a disability. Can the program be adapted?",
      answer: `Tell us what helps, before you start or at any time: write to ${settings.contactEmail}. The site works with a keyboard and with a screen reader, text can be enlarged, and lessons can be done on paper or with an adult at the keyboard.`,
    },
    {
      id: "spanish",
      question: "Is there anything in Spanish?",
      answer:
        "These information pages are in English. Where a page that you work with has been translated, it offers Español and remembers your choice.",
    },
    {
      id: "cost-of-tools",
      question: "Do we have to pay for AI tools?",
      answer:
        "No. No lesson and no prize asks for a paid tool. You may use one if its age rules allow it and your log names it.",
    },
  ];
}

function whenToWork({ season, now }: Site): string {
  const due = longDateTime(season.dates.submissionsClose);
  return now < endOf(season.dates.submissionsClose)
    ? `You choose when, as long as the project is in by ${due}.`
    : `You choose when. Projects of the ${season.name} were due by ${due}.`;
}

function registration(site: Site): FaqItem[] {
  const { season, settings } = site;
  const { limits, prices, tracks } = season;
  const early = prices.early_bird;
  const standard = prices.standard;
  const isClosed = registrationState(season, site.now) === "closed";
  return [
    {
      id: "what-does-it-cost",
      question: "What does it cost?",
      answer: `${isClosed ? `In the ${season.name} it was ` : ""}${dollars(early.perStudentInCents)} a student or ${dollars(early.schoolInCents)} a school ${earlyBirdEnd(season)}, then ${dollars(standard.perStudentInCents)} a student or ${dollars(standard.schoolInCents)} a school. A school entry covers as many students as you like. Teams pay the student price for each member.`,
    },
    {
      id: "registration-closes",
      question: "When does registration close?",
      answer: whenRegistrationCloses(site),
    },
    {
      id: "young-children",
      question: `My child is under ${limits.guardianAge}. What do I do?`,
      answer: `You register your child yourself and give your own email address. Children under ${limits.guardianAge} may only take part this way. Everyone under ${limits.consentAge} needs the written consent of a parent or guardian.`,
    },
    {
      id: "account",
      question: "Do I need an account?",
      answer:
        "No. You fill in one form and pay on a secure payment page. We send a confirmation by email.",
    },
    {
      id: "lost-link",
      question: "I have registered. How do I find it again?",
      answer:
        "The letter with your receipt has the link. If it is lost, tell us the address you registered with, and we send the link there again.",
      link: { label: "Find my registration", href: FIND_REGISTRATION_PATH },
    },
    {
      id: "small-school",
      question: "Our school is small. Is there another rate?",
      answer: `Ask us. A school partnership starts at ${dollars(tracks.schoolFromInCents)} a student, by arrangement. Write to ${settings.contactEmail} with your head count.`,
    },
    {
      id: "purchase-orders",
      question: "Can our school pay with a purchase order or a check?",
      answer: `Yes. While registration is open, the school’s form offers an invoice against a purchase order, and a quote first if your office needs one. Your students start when we accept the order, not when the check arrives. The invoice is net ${NET_DAYS}, by check, ACH or card. Questions: ${settings.contactEmail}.`,
    },
    {
      id: "refunds",
      question: "Can I get my money back?",
      answer:
        "Write to us and say why. We look at each request and pay refunds back the way you paid. If we cancel the competition, you get your registration fee back.",
    },
    {
      id: "payment-went-wrong",
      question: "I stopped halfway through paying. Am I charged twice if I try again?",
      answer:
        "No. If you cancel, nothing is charged. Start again and the site picks up the open payment or replaces it with a new one.",
    },
  ];
}

function whenRegistrationCloses({ season, now }: Site): string {
  const { enrolmentOpens, registrationCloses } = season.dates;
  const last = longDateTime(registrationCloses);
  switch (registrationState(season, now)) {
    case "upcoming":
      return `It opens on ${longDate(enrolmentOpens)} (MT) and closes on ${last}. A project needs weeks, so the first day is the best one.`;
    case "open":
      return `The last moment is ${last}, but a project needs weeks. Register as soon as you know that you want to take part.`;
    case "closed":
      return `It closed on ${last}. Leave your email address with the reminders, and you hear when the next season opens.`;
  }
}

function projects({ season, now }: Site): FaqItem[] {
  const { dates } = season;
  const each = (say: Parameters<typeof byDivision>[1]) => byDivision(season, say);
  return [
    {
      id: "what-counts",
      question: "What counts as a project?",
      answer:
        "A knowledge project answers a question. A learning product teaches something. A real solution fixes a problem somebody has. The project examples page has twenty ideas.",
    },
    {
      id: "ai-log",
      question: "What is the “How AI Was Used” log?",
      answer: `A short text that names each tool, what you asked for, what came back and what you changed. It has ${each((d) => `${range(d.aiLogWords)} words`)}. Every project needs one.`,
    },
    {
      id: "too-much-ai",
      question: "Can I use too much AI?",
      answer:
        "You can use as much as you disclose. Judges look for your own thinking, so a project that a tool made alone scores low. A project that hides its AI use is disqualified.",
    },
    {
      id: "accepted-formats",
      question: "Which files can I send?",
      answer: `${capitalized(acceptedFormats(season))}. A report has ${each(reportLength)}. A demonstration video runs ${each((d) => `${range(d.videoMinutes)} minutes`)}.`,
    },
    {
      id: "change-after-sending",
      question: "Can I change my project after I send it?",
      answer:
        now < endOf(dates.submissionsClose)
          ? `Yes, as often as you like until ${longDateTime(dates.submissionsClose)}. After that nothing can be changed, and late, incomplete or damaged files are not accepted.`
          : `Not any more: the deadline was ${longDateTime(dates.submissionsClose)}. Up to the deadline of a season a project can be changed as often as you like; late, incomplete or damaged files are not accepted.`,
    },
    {
      id: "who-owns-it",
      question: "Who owns my project?",
      answer:
        "You do. You give the fair a non-exclusive, royalty-free license to display it. Sponsors may look at it but may not reuse or sell it without written permission.",
    },
    {
      id: "teacher-help",
      question: "How much may a teacher or parent help?",
      answer:
        "They may ask questions, explain, read drafts and keep you on time. They may not do any part of the project.",
    },
  ];
}

function showcase(site: Site): FaqItem[] {
  const { season, settings, now } = site;
  const { dates, limits, showcase, prizes } = season;
  const isOver = phaseOf(season, now) === "over";
  return [
    {
      id: "how-judged",
      question: "How are projects judged?",
      answer:
        "In three steps: experts review every project, the public votes in the online gallery, and finalists are selected and present in person. The scoring rubric is on this page.",
    },
    {
      id: "how-voting-works",
      question: "How does public voting work?",
      answer: `The gallery ${now < endOf(dates.votingCloses) ? "is" : "was"} open from ${dateRange(dates.votingOpens, dates.votingCloses)} (MT). ${capitalized(voteRule(season))}.`,
    },
    {
      id: "finalists",
      question: "When do we hear who the finalists are?",
      answer:
        now < instantOf(dates.finalistsAnnounced)
          ? `Scores are final on ${longDateTime(dates.judgingCloses)}. Finalists are announced on ${longDateTime(dates.finalistsAnnounced)}, here and by email.`
          : `The finalists of the ${season.name} were announced on ${longDateTime(dates.finalistsAnnounced)}, here and by email.`,
    },
    {
      id: "where-showcase",
      question: "Where and when is the showcase?",
      answer: withVenueNote(
        `${isOver ? "It was at" : "At"} the ${showcase.place} in ${showcase.city}, ${showcase.state}, on ${longDate(dates.showcaseStarts)} (MT), during ${showcase.week}.`,
        site,
      ),
    },
    {
      id: "travel",
      question: `Who pays for the way to ${showcase.city}?`,
      answer: settings.travelHelp || `Only finalists travel, with an adult. ${travelNews(site)}`,
    },
    {
      id: "what-can-we-win",
      question: "What can we win?",
      answer: `The prize pool ${isOver ? `of the ${season.name} was` : "is"} over ${dollars(prizes.poolInDollars * 100)}, for students, schools and teachers. Winning projects may also be put forward to national and international initiatives run by others.`,
    },
    {
      id: "appeal",
      question: "What if we think a decision is wrong?",
      answer: `Appeal in writing within ${limits.appealBusinessDays} business days. A committee of a teacher representative, a judge or sponsor and a member of the organizer’s staff decides within ${limits.appealDecisionBusinessDays} business days.`,
    },
  ];
}
