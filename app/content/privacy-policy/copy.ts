import type { LegalSection } from "~/content/legal-document";
import { numericDate } from "~/program/format";
import { PAGES } from "~/program/paths";
import { UNPAID_REGISTRATION_DAYS } from "~/program/retention";
import type { Season } from "~/program/season";
import type { Settings } from "~/program/settings";
import type { Site } from "~/program/site";

export function introOf({ settings }: Site): { tagline: string; effective: string } {
  return {
    tagline: `What the ${settings.productName} knows about you and your child, why, who sees it, and when it is gone.`,
    effective: `Effective ${numericDate(settings.privacyEffective)}`,
  };
}

export function inShortOf({ season }: Site): string[] {
  return [
    "No advertising, no trackers, nothing loaded from other companies.",
    "We never see or store your card number.",
    `Personal data is kept for up to ${season.limits.retentionMonths} months after the season, then removed.`,
  ];
}

/** The eleven sections. They promise only what the site and the programme really do. */
export function sectionsOf({ season, settings }: Site): LegalSection[] {
  return [
    whatItCovers(settings),
    whatWeCollect(),
    howWeUseIt(),
    childrenAndConsent(season, settings),
    picturesAndWork(settings),
    payments(),
    whoSeesIt(),
    cookiesAndLogs(),
    howLongWeKeepIt(season),
    yourChoices(settings),
    changesAndContact(settings),
  ];
}

export function noticeOf({ settings }: Site): { title: string; text: string } {
  return {
    title: "Agreement",
    text: `By registering for the ${settings.productName}, or by sending us a form, you agree that we handle your information as this policy says. For a student under age, a parent or guardian agrees on the student’s behalf.`,
  };
}

function whatItCovers({ organizerName, productName }: Settings): LegalSection {
  return {
    id: "what-this-covers",
    title: "What this policy covers",
    blocks: [
      `The K–12 ${productName} is run by ${organizerName}, an education nonprofit. In this policy “we” means the organizer, and “you” means anyone who reads this site, fills in one of its forms or takes part: students, parents and guardians, teachers, schools, sponsors, judges, advisors and press.`,
      "It covers this website and the competition itself. It does not cover the AI tools you choose for your project, or other sites that you reach from here. They have policies of their own.",
    ],
  };
}

function whatWeCollect(): LegalSection {
  return {
    id: "what-we-collect",
    title: "What we collect",
    blocks: [
      "Through the forms on this website, and only when you send them:",
      {
        list: [
          "Registration: student name, grade, age, school and email; a parent or guardian’s email; experience, if you tell us; for teams the team’s name, size and members’ names; for schools the contact person, email, address and number of students, and for orders the bookkeeper’s email, the purchase order and its scan.",
          "A school’s list of a class: names, grades and guardians’ email addresses. Phone numbers, birth dates, student numbers and whatever else such a list holds are dropped while it is read.",
          "Consent: the parent or guardian’s name as they sign it, how they are related to the child, their answers and the date; a form signed on paper is kept as a scan. We ask for no phone number.",
          "Lessons: which are read, how a check went, what the student thought and made, with the photo or PDF that shows it.",
          "Projects: the words, pictures, papers, films and code that are sent, the AI-use log and the reflections, every version that was sent in, and a mentor’s name, email and statement.",
          "Signing in: an email address and a code sent to it. A seat code on a printed slip stands for a child who has no address; we keep it in a form that nobody can read back.",
          "Contact form: your name, email, institution, role, message and, if you give it, phone number.",
          "Sponsor, judge and advisor applications: who you are, how to reach you, and what you tell us about your organization, experience and time.",
          "Reminders: your email address and the dates you picked.",
          "Votes in the public gallery: your email and IP address, which keep it to one vote per person, are kept only as keyed hashes, with the mail domain; nobody can read them back. The key is destroyed fifteen business days after the places are out, when no appeal is open. The year of birth that the vote asks for is not kept, and a child under 13 is asked for no address.",
          "Your yes or no: which version of the terms you accepted and when, and your choices about marketing and media.",
        ],
      },
      "What a child under 13 types or sends is stored only once a parent or guardian has signed. Place, device and other hidden data are taken out of pictures, PDFs and films before anybody sees them.",
      "As a season goes on, from those who take part, outside this website’s forms:",
      {
        list: ["Attendance at the showcase.", "Photos, video and audio from events."],
      },
      "By running the site: the login history of staff accounts, and site analytics in the form of request counts and timings that name nobody. Section 8 says more.",
    ],
  };
}

function howWeUseIt(): LegalSection {
  return {
    id: "how-we-use-it",
    title: "How we use it",
    blocks: [
      {
        list: [
          "To register you, confirm payment and send the receipt.",
          "To answer your message or application.",
          "To run the lessons, the judging, the voting and the showcase, and to award certificates and prizes.",
          "To check age, consent and honest use of AI.",
          "To remind you of dates, if you asked and confirmed your address.",
          "To send news, if you ticked the box. You can take that back at any time.",
          "To keep the site safe, find faults and stop abuse.",
        ],
      },
      "We do not sell personal information. We do not use it for advertising. We do not build profiles of students, and we do not use your entries to train AI systems.",
    ],
  };
}

function childrenAndConsent({ limits }: Season, { contactEmail }: Settings): LegalSection {
  return {
    id: "children",
    title: "Children and parent consent",
    blocks: [
      `A child under ${limits.guardianAge} may take part only when a parent or guardian registers them. Where the form is told an age under ${limits.guardianAge}, it asks for the guardian’s email and the guardian’s own confirmation, and does not go on without them. When the age is left out and the grade is a young one, we mark the entry and ask for the guardian.`,
      `Everybody under ${limits.consentAge} needs the written consent of a parent or guardian to take part. Teams are registered by an adult; of the other members we know name, grade and whom to ask for consent.`,
      "We ask a child for no more than taking part requires. As a parent or guardian you may see what we hold about your child, have it corrected or erased, and tell us to collect nothing more. Erasing what an entry needs ends that entry.",
      `If you think a child sent us information without a parent, write to ${contactEmail} and we remove it.`,
    ],
  };
}

function picturesAndWork({ productName }: Settings): LegalSection {
  return {
    id: "pictures-and-student-work",
    title: "Pictures and student work",
    blocks: [
      "We publish photos, video or sound in which a student can be recognized only with media consent. It is a separate choice on the registration form, off until you turn it on, and it never affects how a project is judged.",
      `Students own their projects. They let the ${productName} display them under the license in the contest rules. Keep private facts about yourself and others out of your project and its AI-use log: both may be shown in the public gallery.`,
    ],
  };
}

function payments(): LegalSection {
  return {
    id: "payments",
    title: "Payments",
    blocks: [
      "Card payments are made on a page of Stripe, our payment service. Your card number goes to Stripe and never reaches us. We pass on what Stripe needs to take the payment: the kind of entry, the number of students, the amount, a registration number and the email address of the adult who pays. A student’s name, grade, age or school is not part of it, and neither is the address of a student under 13.",
      "Stripe tells us whether a payment succeeded, was refunded or is in dispute. While a copy of this site runs as a demonstration, its checkout page says so and no card is charged.",
    ],
  };
}

function whoSeesIt(): LegalSection {
  return {
    id: "who-sees-it",
    title: "Who sees it and how we protect it",
    blocks: [
      {
        list: [
          "Staff of the organizer, each with an account of their own and the rights an owner gave them. What they change or export is written to a log.",
          "Judges and advisors, who see the projects they review or mentor.",
          "In a team, the other families: first name, initial and grade of each student, and whether a guardian has agreed. A mentor whom the lead or a parent names sees the names, the grades and the project. Nobody of them sees an address.",
          "Your school, where the school registered you.",
          "Companies that work for us and only for that: the payment service, the email service and the host of this site.",
          "Outside initiatives that winners may be put forward to, once you and your parent or guardian agree.",
          "Authorities, where the law requires it.",
        ],
      },
      "Sponsors see projects, not contact details.",
      "Pages that show personal data are never stored by browsers or in between. Forms are protected against forged requests, staff sign-in against guessing, and staff can add a second factor. No system is perfect: if something goes wrong with your data, we tell you without delay.",
    ],
  };
}

function cookiesAndLogs(): LegalSection {
  return {
    id: "cookies-and-logs",
    title: "Cookies, logs and analytics",
    blocks: [
      "You can read every page without a cookie. Cookies come only where they do a job:",
      {
        list: [
          "If you leave the payment page, a cookie remembers your registration for a short while so that you can try again. It goes once you pay or start over.",
          "If you pay a school’s invoice by card, a cookie leads you back to its order afterwards. It goes when you are back, or after a day.",
          "If you choose a language, a cookie remembers your choice for a year.",
          "If you sign in with a code from your mailbox, a cookie keeps you signed in: for two hours, or for 30 days where you say that the device is yours. We keep the kind of browser and device with it, so that you can see your devices and end them. An address that is typed to sign in is kept for up to two hours, whether we know it or not.",
          "If you come in with the code on a printed slip, a cookie lets us know the browser again for half a year, so that nobody can lock you out by guessing. It names nobody.",
          "Staff get a cookie when they sign in. With it we keep a login history: when, from which network address and with which browser. A second one, for half a year, lets us know the browser again, so that nobody can lock them out by guessing.",
        ],
      },
      "What you type into the registration form, a lesson or the consent page stays in that browser tab until you send it, start over or close the tab.",
      "The pages load nothing from other companies: no analytics service, no fonts, no videos, no social buttons. Our server writes down which kind of page was asked for, whether it worked and how long it took. That log holds no names, no email or network addresses and nothing you typed.",
      "To stop abuse, forms count how often one network address sends them within a short time. A form sent by a program may be marked as suspected spam.",
    ],
  };
}

function howLongWeKeepIt({ limits }: Season): LegalSection {
  return {
    id: "how-long-we-keep-it",
    title: "How long we keep it",
    blocks: [
      `Personal data is kept for up to ${limits.retentionMonths} months, counted from the end of the season or from the day we got it, whichever is later. Then the server removes it by itself: registrations, messages, applications, reminders, staff notes, the history of each record, and the text of emails we sent.`,
      {
        list: [
          `A registration that is never paid goes after ${UNPAID_REGISTRATION_DAYS} days. One that we entered ourselves against a check or a purchase order stays until that is settled.`,
          "You can end reminders at any time. Your address goes with the season’s other data at the latest.",
          "What was paid, and when, stays in our books as the law asks, without the person.",
        ],
      },
    ],
  };
}

function yourChoices({ contactEmail }: Settings): LegalSection {
  return {
    id: "your-choices",
    title: "Your choices and rights",
    blocks: [
      `Write to ${contactEmail} from the address you used with us, and you can:`,
      {
        list: [
          "See all that we hold about you, or get it as a file.",
          "Have it corrected.",
          "Have it erased, in our email copies and staff notes too.",
          "Take back your consent to news, pictures or video. What is printed already cannot be called back.",
        ],
      },
      "Every reminder has a link that ends reminders with one click. Before we hand out or erase anything we make sure that it is yours, or your child’s.",
    ],
  };
}

function changesAndContact(settings: Settings): LegalSection {
  const { contactCity, contactEmail, contactPhone, contactState, organizerName } = settings;
  return {
    id: "changes-and-contact",
    title: "Changes and how to reach us",
    blocks: [
      "When this policy changes, the new text stands here with a new date. If a change matters to people who are registered, we also tell them by email.",
      `${organizerName}, ${contactCity}, ${contactState}. Email ${contactEmail}, phone ${contactPhone}.`,
      {
        text: "Or write to us through the",
        link: { href: PAGES.contact.path, label: "contact form" },
      },
    ],
  };
}
