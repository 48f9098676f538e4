import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

interface GuideSection {
  id: string;
  title: string;
  hue: Hue;
  icon: IconName;
}

/** The chapters of the guide; their order here is their numbering. */
export const SECTIONS = {
  overview: { id: "overview", title: "Overview", hue: "huckleberry", icon: "compass" },
  timeline: { id: "timeline", title: "Timeline", hue: "bluebird", icon: "calendar-days" },
  teacherRole: { id: "teacher-role", title: "Teacher role", hue: "sage", icon: "user-check" },
  students: {
    id: "student-participation",
    title: "Student participation",
    hue: "wheat",
    icon: "users",
  },
  judging: {
    id: "competition-and-judging",
    title: "Competition and judging",
    hue: "garnet",
    icon: "scale",
  },
  resources: {
    id: "resources-and-checklist",
    title: "Resources and checklist",
    hue: "huckleberry",
    icon: "clipboard-check",
  },
  hurdles: { id: "hurdles", title: "Frequently met hurdles", hue: "bluebird", icon: "mountain" },
  support: {
    id: "contact-and-support",
    title: "Contact and support",
    hue: "sage",
    icon: "message-circle",
  },
} satisfies Record<string, GuideSection>;

export type SectionName = keyof typeof SECTIONS;
