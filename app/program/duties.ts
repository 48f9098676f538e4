/** What an owner hands to a colleague for a while, beside the role. */
export const DUTIES = [
  "money",
  "safeguarding",
  "judging",
  "messages",
  "projects",
  "schools",
] as const;
export type Duty = (typeof DUTIES)[number];

/** As owners read it when they give one, and colleagues when they have one. */
export const DUTY_WORDS: Record<Duty, { label: string; means: string }> = {
  money: {
    label: "Money",
    means:
      "sees registrations, orders, vouchers and payments; records, refunds and arranges prices",
  },
  safeguarding: {
    label: "Safeguarding",
    means:
      "sees consents and guardians; compares paper forms, and reads what adults and children write to each other",
  },
  judging: {
    label: "Judging",
    means: "sees applications and judging; accepts judges, assigns projects, decides on held votes",
  },
  messages: { label: "Messages", means: "reads and answers messages" },
  projects: { label: "Projects", means: "sees projects, looks them over and votes about appeals" },
  schools: {
    label: "Schools",
    means: "sees and accepts school orders, and settles which school is which",
  },
};

/** For how many days after today one is given, at first: given again, it lasts longer. */
export const DUTY_LENGTHS = ["0", "7", "30", "180"] as const;
export type DutyLength = (typeof DUTY_LENGTHS)[number];
