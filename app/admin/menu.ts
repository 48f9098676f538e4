import { type Actor, may, type Verb } from "~/program/powers";

export interface MenuEntry {
  to: string;
  label: string;
  needs: Verb;
  demonstrationsOnly?: boolean;
}

export interface MenuGroup {
  title?: string;
  entries: MenuEntry[];
}

/** Above and below the records, which features bring along. */
const FIRST: MenuEntry[] = [{ to: "/admin", label: "Overview", needs: "overview.view" }];
const BESIDE_RECORDS: MenuEntry[] = [
  { to: "/admin/vouchers", label: "Vouchers", needs: "vouchers.view" },
  { to: "/admin/appeals", label: "Appeals", needs: "appeal.vote" },
  { to: "/admin/vote", label: "Vote", needs: "votes.decide-held" },
  { to: "/admin/judging", label: "Judging", needs: "judging.view" },
  { to: "/admin/results", label: "Results", needs: "results.view" },
  { to: "/admin/awards", label: "Awards", needs: "results.view" },
  { to: "/admin/feedback", label: "Judges’ words", needs: "feedback.look-over" },
  { to: "/admin/lessons", label: "Lessons", needs: "lessons.view" },
  { to: "/admin/judge-reports", label: "Reports of judges", needs: "judge-reports.view" },
  { to: "/admin/advising", label: "Advising", needs: "advising.view" },
  { to: "/admin/letters", label: "Letters to many", needs: "letters.write" },
  { to: "/admin/mailing-list", label: "Mailing list", needs: "mailing-list.view" },
  { to: "/admin/downloads", label: "Downloads", needs: "overview.view" },
];
const GROUPS: MenuGroup[] = [
  {
    title: "Site",
    entries: [
      { to: "/admin/season", label: "Season", needs: "season.view" },
      { to: "/admin/settings", label: "Settings", needs: "settings.view" },
      { to: "/admin/texts", label: "Texts of pages", needs: "texts.view" },
      { to: "/admin/launch", label: "Launch checklist", needs: "launch.view" },
      {
        to: "/admin/time-machine",
        label: "Time machine",
        needs: "clock.view",
        demonstrationsOnly: true,
      },
    ],
  },
  {
    title: "System",
    entries: [
      { to: "/admin/outbox", label: "Outbox", needs: "outbox.view" },
      { to: "/admin/payment-events", label: "Payment events", needs: "payment-events.view" },
      { to: "/admin/audit", label: "Audit log", needs: "audit.view" },
      { to: "/admin/privacy", label: "Privacy", needs: "privacy.use" },
      { to: "/admin/team", label: "Team", needs: "team.change" },
      { to: "/admin/account", label: "My account", needs: "own-account.change" },
    ],
  },
];

/** The screens that somebody may see, in groups; a group without any is left out. */
export function menuFor(
  actor: Actor,
  records: MenuEntry[],
  { hasTimeMachine }: { hasTimeMachine: boolean },
): MenuGroup[] {
  return [{ entries: [...FIRST, ...records, ...BESIDE_RECORDS] }, ...GROUPS]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ needs, demonstrationsOnly }) =>
          may(actor, needs) && (hasTimeMachine || !demonstrationsOnly),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
