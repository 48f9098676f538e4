import { PAGES } from "~/program/paths";
import { LinkTabs } from "~/ui/link-tabs";
import { useSite } from "~/ui/site-context";
import { overviewOf, type Role } from "./copy";

const ROLES: Role[] = ["judge", "advisor"];

export function rolePath(role: Role): string {
  const { path } = PAGES.judgeAdvisorRegistration;
  return role === "advisor" ? `${path}?tab=advisor` : path;
}

export function RoleTabs({ current }: { current: Role }) {
  const site = useSite();
  return (
    <LinkTabs
      label="Application"
      tabs={ROLES.map((role) => ({
        href: rolePath(role),
        label: overviewOf(role, site).tab,
        isCurrent: role === current,
      }))}
    />
  );
}
