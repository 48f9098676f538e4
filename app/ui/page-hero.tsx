import type { ReactNode } from "react";
import type { Page } from "~/program/paths";
import type { Scene } from "./art/scenes/scene";
import { ServerDrawing } from "./art/server-drawing";
import { Badge } from "./badge";
import type { IconName } from "./icon";
import { LocaleLine } from "./locale-links";
import { useTranslated } from "./use-locale";

interface PageHeroProps {
  title: string;
  /** What is this page for, in one sentence. */
  tagline?: ReactNode;
  badge?: { icon?: IconName; text: string };
  /** The pages above this one, topmost first. */
  crumbs?: Page[];
  /** The picture that this page is known by. */
  scene: Scene;
  /** Buttons and the like. */
  children?: ReactNode;
}

/** The highest picture that is still a band. */
const BAND = 300;

/** The top of an inner page: its title on the flat sky of its own picture. */
export function PageHero({ title, tagline, badge, crumbs, scene, children }: PageHeroProps) {
  const isTranslated = useTranslated() === true;
  return (
    <section className={heroClass(scene)} aria-labelledby="page-title">
      <div className="wrap">
        <div className="words">
          {(crumbs || isTranslated) && (
            <div className="flex flex-wrap items-baseline gap-x-6">
              {crumbs && <Crumbs pages={crumbs} />}
              <LocaleLine className="mb-5" />
            </div>
          )}
          {badge && (
            <p className="mb-5">
              <Badge icon={badge.icon}>{badge.text}</Badge>
            </p>
          )}
          <h1 id="page-title">{unbroken(title)}</h1>
          {tagline && <p className="mt-5 max-w-[32em] text-l">{tagline}</p>}
          {children}
        </div>
      </div>
      <ScenePicture scene={scene} />
    </section>
  );
}

/** What every section that opens a page with a picture has in common. */
export function heroClass({ name, rampsOf = name, sky, height }: Scene): string {
  return `page-hero ${height > BAND ? "" : "page-band"} dusk sky-${sky} scene-${rampsOf}`;
}

export function ScenePicture({ scene }: { scene: Scene }) {
  return (
    <ServerDrawing
      viewBox={`0 0 1600 ${scene.height}`}
      fit="xMaxYMax slice"
      drawing={scene.drawing}
    />
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
        {pages.map(({ path, label }, index) => (
          <li key={path} className="flex gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a href={path} className="py-0.5">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
