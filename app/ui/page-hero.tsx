import type { ReactNode } from "react";
import type { Page } from "~/program/paths";
import { type SceneName, StripScene } from "./art/strip-scene";
import { Badge } from "./badge";
import type { IconName } from "./icon";

interface PageHeroProps {
  title: string;
  /** What is this page for, in one sentence. */
  tagline?: ReactNode;
  badge?: { icon?: IconName; text: string };
  /** The pages above this one, topmost first. */
  crumbs?: Page[];
  scene?: SceneName;
  /** Buttons and the like. */
  children?: ReactNode;
}

/** The top of an inner page: its title on flat evening sky, its picture below. */
export function PageHero({ title, tagline, badge, crumbs, scene, children }: PageHeroProps) {
  return (
    <section className="page-hero dusk" aria-labelledby="page-title">
      <StripScene name={scene ?? "range"} />
      <div className="wrap">
        {crumbs && <Crumbs pages={crumbs} />}
        {badge && (
          <p className="mb-5">
            <Badge icon={badge.icon}>{badge.text}</Badge>
          </p>
        )}
        <h1 id="page-title" className="max-w-[14em]">
          {unbroken(title)}
        </h1>
        {tagline && <p className="mt-5 max-w-[34em] text-l">{tagline}</p>}
        {children}
      </div>
    </section>
  );
}

/** No line ends inside "K–12". */
function unbroken(title: string): ReactNode[] {
  return title.split(/(K–12)/).map((part) =>
    part === "K–12" ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function Crumbs({ pages }: { pages: Page[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-5 text-s print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {pages.map(({ path, label }) => (
          <li key={path} className="flex gap-2">
            <a href={path} className="py-0.5">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
