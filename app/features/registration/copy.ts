import { dollars, range } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { earlyBirdEnd, earlyBirdSavings } from "~/program/pricing";
import type { Site } from "~/program/site";

export const HERO = {
  title: "Register",
  tagline:
    "Pick an entry, fill in one page and pay. It takes about five minutes and needs no account.",
};

export const CLOSED = {
  title: "Registration is not open",
  tagline:
    "One student, a team or a whole school: this is where you sign up when places can be had.",
};

export const FIND = {
  question: "Registered already?",
  link: "Find my registration",
};

export const CHOOSE = {
  title: "Choose your entry",
  label: "Registration type",
  selected: "Selected",
  earlyBird: "Early bird",
  popular: "Most popular",
};

/** Tabs stand in this order; the address knows them by the same names. */
export const TABS = [
  { type: "individual", label: "Individual" },
  { type: "team", label: "Team" },
  { type: "school", label: "School" },
] satisfies { type: RegistrationType; label: string }[];

export interface PackageCopy {
  title: string;
  text: (site: Site) => string;
  /** Behind the price: "$25 each". */
  unit: string;
  features: string[];
  isPopular?: true;
}

export const PACKAGES = {
  individual: {
    title: "One student",
    text: () => "Work on your own, with a mentor if you like.",
    unit: "",
    features: ["All four stages", "A certificate for each stage", "Feedback from judges"],
  },
  team: {
    title: "A team",
    text: ({ season }) => `${range(season.limits.teamSize)} students, one project.`,
    unit: " each",
    features: ["One project together", "A certificate for everyone", "Feedback from judges"],
  },
  school: {
    title: "A whole school",
    text: () => "As many students as you like, with teacher training included.",
    unit: "",
    features: ["One form, one payment", "Teacher training", "Every student can enter a project"],
    isPopular: true,
  },
} satisfies Record<RegistrationType, PackageCopy>;

export function savingsBanner({ season }: Site): string {
  const saving = earlyBirdSavings(season);
  return `Save ${dollars(saving.perStudentInCents)} a student ${earlyBirdEnd(season)}. Schools save ${dollars(saving.schoolInCents)}.`;
}

export const SUMMARY = {
  title: "Your entry",
  saving: "Early-bird saving",
  voucher: "Voucher",
  arranged: "Arranged with us",
  total: "You pay",
  perStudent: "You pay for each student",
  standard: "Standard price.",
  earlyBird: ({ season }: Site) => `Early-bird price ${earlyBirdEnd(season)}.`,
  honoured: "We keep the price you started with.",
  questions: "Questions?",
};

export const FIELDS = {
  team: "The team",
  school: "The school",
  contact: "Who we write to",
  guardian: "Parent or guardian",
  agreement: "Agreement",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailHint: "We send the receipt and the lesson links here.",
  grade: "Grade level",
  gradeEmpty: "Choose a grade",
  age: "Age",
  ageHint: ({ season: { limits } }: Site) =>
    `${range(limits.age)}. If under ${limits.guardianAge}, or in grade 6 or below with no age given, a parent or guardian fills in this form.`,
  schoolOfStudent: "School",
  experience: "Experience with AI",
  experienceHint: "Anything you have tried so far. Nothing at all is fine too.",
  guardianEmail: "Guardian email",
  guardianEmailHint: ({ season: { limits } }: Site) =>
    `Needed when the student is under ${limits.guardianAge}, unless you are the guardian and your own stands above. We write there.`,
  guardianEmailOfStudentHint: "We write there and ask for their yes.",
  studentEmail: "Student’s own email",
  studentEmailHint: ({ season: { limits } }: Site) =>
    `From ${limits.guardianAge} on, if they have one. They come in with it and work on their project.`,
  guardianConfirmed:
    "I am this student’s parent or guardian, and I agree that the student takes part.",
  guardianConfirmedHint: ({ season: { limits } }: Site) =>
    `Needed when the student is under ${limits.guardianAge}.`,
  teamName: "Team name",
  leaderName: "Team leader’s name",
  teamEmail: "Team email",
  teamSize: "Team size",
  teamSizeEmpty: "Choose a size",
  adultConfirmed: "I am an adult (a parent, guardian or teacher) and I register this team.",
  schoolName: "School name",
  contactName: "Contact name",
  contactEmail: "Contact email",
  studentCount: "How many students will take part?",
  studentCountEmpty: "Choose a number",
  schoolType: "School type",
  schoolTypeEmpty: "Choose a type",
  schoolAddress: "School address",
  schoolAddressHint: "It stands on the receipt.",
  marketing: "Send me news about the fair. (Optional)",
  media: "Photos and video of the student may be used to show the fair. (Optional)",
  mediaOfMany: "Photos and video of the students may be used to show the fair. (Optional)",
  mediaHint:
    "A parent or guardian is asked about this again with the consent, for each student. That answer is the one that holds.",
};

export const SUBMIT = {
  idle: "Continue to payment",
  idleNewWindow: "Continue to payment (opens a new window)",
  free: "Complete registration",
  busy: "Processing...",
  note: (price: string) => `You pay ${price} on the next page. Nothing is charged before that.`,
  notePerStudent: (price: string) =>
    `You pay ${price} for each student on the next page. Nothing is charged before that.`,
  noteFree: "There is nothing to pay: your place is kept at once.",
};

export const MESSAGES = {
  success: {
    title: "Registration complete!",
    description: "Thank you for registering! Check your email for details.",
  },
  canceled: {
    title: "Payment canceled",
    description: "Your registration was not completed. Please try again.",
  },
  failedTitle: "Registration failed",
  tryAgain: "Please try again",
  redirecting: "Redirecting to secure payment...",
};

export const PAYING = {
  title: "Pay in the other window",
  opened:
    "The payment page is open in a new window. This page notices when you have paid; you can leave it open.",
  blocked: "Your browser did not open a new window. Open the payment page with this link.",
  open: "Open the payment page (opens a new window)",
  again: "Open the payment page again (opens a new window)",
  change: "Change something first",
  paidTitle: "Registration complete!",
  paidText: "Thank you for registering! Check your email for details.",
  see: "See your registration",
  leftTitle: "Not paid yet",
  leftText:
    "Nothing was charged so far, and what you typed is still here. Change what you like and continue to payment: it stays one payment, never a second one.",
};

export const TOO_LATE = {
  title: "It is too late for this season",
  text: (season: string, deadline: string) =>
    `Projects of the ${season} were due by ${deadline}. If you register and pay now, you can no longer send one in. Wait for the dates of the next season.`,
  nextSeason: "Tell me when the dates are known",
};

export const LAST_DAY = {
  title: (hours: number) =>
    `The project is due in ${hours < 1 ? "less than an hour" : hours === 1 ? "about an hour" : `${hours} hours`}`,
  text: (deadline: string) =>
    `You can still register today. The project must be sent in by ${deadline}; the lessons stay open to you after that.`,
};

export const RESUMED = {
  title: "We kept what you typed",
  text: (name: string) =>
    `You are still registering ${name}. Check the form and continue to payment, or start over to register somebody else. On a shared computer, start over before you leave.`,
  startOver: "Start over",
};

export const RETURNED = {
  paidTitle: "Your place is kept",
  paidText: "Your payment has arrived. Your registration page has the receipt and what comes next.",
  waitingTitle: "We are waiting for your payment",
  waitingText:
    "The payment service has not confirmed it yet. That can take a moment. Your registration page shows how it stands.",
};
