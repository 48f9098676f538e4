import type { CONTACT_ROLES } from "~/program/options";

export const ROLE_LABELS = {
  parent: "Parent",
  student: "Student",
  teacher: "Teacher",
  administrator: "Administrator",
  faculty: "Faculty",
  sponsor: "Sponsor",
  media: "Media",
  other: "Other",
} satisfies Record<(typeof CONTACT_ROLES)[number], string>;
