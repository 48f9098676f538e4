import { Link } from "react-router";

interface LinkTabsProps {
  /** What is being chosen, for people who hear the page. */
  label: string;
  tabs: { href: string; label: string; isCurrent: boolean }[];
}

/** Addresses of one page, drawn as tabs: they work without script and with the back button. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-1 border-ink border-b-2 print:hidden">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          preventScrollReset
          aria-current={tab.isCurrent ? "page" : undefined}
          className="-mb-0.5 grid min-h-13 place-items-center rounded-t-md border-2 border-transparent px-6 text-center font-bold text-ink no-underline hover:bg-mist aria-[current]:border-ink aria-[current]:border-b-bg aria-[current]:bg-bg max-sm:flex-1 max-sm:px-3"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
