import { capitalized } from "~/program/format";
import { mentoringTimeLabel } from "~/program/options";
import type {
  AdvisorApplication,
  Application,
  ApplicationKind,
  JudgeApplication,
  SponsorApplication,
} from "./application-schemas";

export const KIND_LABELS = {
  sponsor: "Sponsor application",
  judge: "Judge application",
  advisor: "Advisor application",
} satisfies Record<ApplicationKind, string>;

export interface ApplicationFact {
  label: string;
  text: string;
  /** Written by the applicant in sentences and lines of their own. */
  isLong: boolean;
}

/** An application as staff read it, in the order of its form; what was left empty is left out. */
export function applicationFacts(application: Application): ApplicationFact[] {
  return rowsOf(application).flatMap(([label, text, length]) =>
    text ? [{ label, text, isLong: length === "long" }] : [],
  );
}

type Row = [label: string, text: string | null, length?: "long"];

function rowsOf(application: Application): Row[] {
  switch (application.kind) {
    case "sponsor":
      return sponsorRows(application.fields);
    case "judge":
      return [...personRows(application.fields), ...judgeRows(application.fields)];
    case "advisor":
      return [...personRows(application.fields), ...advisorRows(application.fields)];
  }
}

function sponsorRows(fields: SponsorApplication): Row[] {
  const town = [fields.city, fields.state, fields.zip].filter(Boolean).join(", ");
  return [
    ["Tier", capitalized(fields.tier)],
    ["Organization", fields["organization-name"]],
    ["Organization type", fields["organization-type"]],
    ["Website", fields.website],
    ["Address", [fields.address, town].filter(Boolean).join(", ")],
    ["Contact", `${fields["contact-name"]}, ${fields["contact-title"]}`],
    ["Email", fields["contact-email"]],
    ["Phone", fields["contact-phone"]],
    ["Goals", fields.goals, "long"],
    ["Special requests", fields["special-requests"], "long"],
    ["Wants news", yesOrNo(fields.marketing)],
  ];
}

function personRows(fields: JudgeApplication | AdvisorApplication): Row[] {
  return [
    ["Name", `${fields["first-name"]} ${fields["last-name"]}`],
    ["Email", fields.email],
    ["Phone", fields.phone],
    ["Organization", fields.organization],
    ["Title", fields.title],
    ["Expertise", fields.expertise],
  ];
}

function judgeRows(fields: JudgeApplication): Row[] {
  return [
    ["Experience", fields.experience, "long"],
    ["Can review online", yesOrNo(fields["online-review"])],
    ["Can attend the Capitol showcase", yesOrNo(fields["capitol-showcase"])],
    ["Why", fields.why, "long"],
    ["Wants updates", yesOrNo(fields.updates)],
  ];
}

function advisorRows(fields: AdvisorApplication): Row[] {
  return [
    ["Mentoring experience", fields["mentoring-experience"], "long"],
    ["Mentoring time", mentoringTimeLabel(fields["mentoring-time"])],
    ["Mentoring format", capitalized(fields["mentoring-format"])],
    ["Would also judge", yesOrNo(fields["also-judge"])],
    ["Why", fields.why, "long"],
    ["Wants updates", yesOrNo(fields.updates)],
  ];
}

function yesOrNo(answer: boolean | null): string {
  if (answer === null) return "Not said";
  return answer ? "Yes" : "No";
}
