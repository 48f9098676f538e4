import { phaseOf } from "~/program/calendar";
import { hoursRange, longDate, phoneLink } from "~/program/format";
import { FOOTER, PAGES, type Page, RESULTS_PATH } from "~/program/paths";
import { seasonStep } from "~/program/season-step";
import type { Site } from "~/program/site";
import { GarnetStar } from "./art/garnet-star";
import { useSite } from "./site-context";
import { Wordmark } from "./wordmark";

export function SiteFooter() {
  const site = useSite();
  const { participants, partners } = FOOTER;
  const step = seasonStep(site.season, site.now);
  const pages = [
    ...participants,
    ...(step === "finalists" || step === "showcase" || step === "results" ? [RESULTS] : []),
    // Where the header's button does not say how to hear of the next season.
    ...(step === "voting" || step === "finalists" || step === "showcase" ? [PAGES.reminders] : []),
  ];
  return (
    <footer className="site-footer dusk pb-8 text-b">
      <div className="wrap">
        <p className="display flex items-center gap-3.5 border-rule border-b py-7 text-l leading-tight">
          <GarnetStar className="size-8 flex-none fill-wheat" />
          {finalsBanner(site)}
        </p>
        <div className="grid two-if-room gap-x-6 gap-y-8 py-9 sm:grid-cols-3 sm:gap-x-10 sm:py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.1fr]">
          <div className="max-lg:col-span-full">
            <Wordmark />
            <p className="mt-4 max-w-[22em]">
              Run by {site.settings.organizerName}, an education nonprofit.
            </p>
          </div>
          <Column title="Participants" pages={pages} />
          <Column title="Partners" pages={partners} />
          <ContactColumn site={site} />
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-rule border-t pt-5 text-s">
          {FOOTER.legal.map(({ path, label }) => (
            <li key={path}>
              <a className="inline-block py-1" href={path}>
                {label}
              </a>
            </li>
          ))}
          <li className="sm:ml-auto">
            <a className="inline-block py-1" href={PAGES.auth.path}>
              Admin Login
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

const RESULTS = { path: RESULTS_PATH, label: "Results" };

function Column({ title, pages }: { title: string; pages: Pick<Page, "path" | "label">[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-h4">{title}</h2>
      <ul>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <a className="inline-block py-1 sm:py-1.5" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn({ site: { season, settings } }: { site: Site }) {
  const { support } = season;
  return (
    <div className="max-sm:col-span-full">
      <h2 className="mb-2 text-h4">Contact</h2>
      <ul>
        <li>
          <a className="inline-block py-1 sm:py-1.5" href={`mailto:${settings.contactEmail}`}>
            {settings.contactEmail}
          </a>
        </li>
        <li>
          <a className="inline-block py-1 sm:py-1.5" href={phoneLink(settings.contactPhone)}>
            {settings.contactPhone}
          </a>
        </li>
        <li className="py-1 sm:py-1.5">
          {settings.contactCity}, {settings.contactState}
        </li>
        <li className="py-1 sm:py-1.5">
          {support.days}, {hoursRange(support.opens, support.closes)}
        </li>
        <li>
          <a className="inline-block py-1 sm:py-1.5" href={PAGES.contact.path}>
            Send a message
          </a>
        </li>
      </ul>
    </div>
  );
}

function finalsBanner({ season, now }: Site): string {
  const { place, city, state } = season.showcase;
  const day = `${longDate(season.dates.showcaseStarts)} (MT)`;
  const tense = phaseOf(season, now) === "over" ? "The finals were held on" : "The finals:";
  return `${tense} ${day}, ${state} ${place}, ${city}`;
}
