interface LinkTabsProps {
  /** What is being chosen, for people who hear the page. */
  label: string;
  tabs: { href: string; label: string; isCurrent: boolean }[];
}

/** Addresses of one page, drawn as tabs: they work without script and with the back button. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex border-ink border-b-2">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? "page" : undefined}
          className="-mb-0.5 grid min-h-13 place-items-center rounded-t-md border-2 border-transparent px-6 font-bold text-ink no-underline hover:underline aria-[current]:border-ink aria-[current]:border-b-bg aria-[current]:bg-bg"
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
