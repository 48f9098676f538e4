import type { GalleryDivision, Honor } from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import type { AiUse, ProjectKind } from "~/program/project";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

interface FactWords {
  label: string;
  value: (value: string) => string;
  note: (note: string) => string;
}

interface Door {
  title: string;
  text: (date: string) => string;
  link: string;
}

/** What everybody reads in the gallery. */
export interface GalleryCopy {
  name: string;
  description: (productName: string) => string;
  before: {
    badge: (date: string) => string;
    title: string;
    tagline: (days: string) => string;
    calendar: string;
    remind: string;
    facts: { opens: FactWords; vote: FactWords; finalists: FactWords };
    doors: { project: Door; sent: Door; guardian: Door; teacher: Door };
  };
  voting: {
    badge: (end: string) => string;
    title: string;
    tagline: (projects: string) => string;
    facts: { yours: FactWords; ends: FactWords; totals: FactWords };
  };
  closed: {
    badge: (end: string) => string;
    title: string;
    tagline: string;
    facts: {
      finalists: FactWords;
      late: FactWords;
      named: FactWords;
      places: FactWords;
      order: FactWords;
    };
  };
  finalists: { badge: (end: string) => string; title: string; tagline: string };
  late: { badge: (season: string) => string; title: string; tagline: string };
  over: {
    badge: (day: string) => (place: string) => string;
    title: string;
    tagline: (projects: string) => string;
  };
  archive: {
    badge: (season: string) => string;
    title: string;
    tagline: (projects: string) => string;
    note: string;
    order: string;
    others: string;
    season: (season: string) => string;
    recount: string;
  };
  buttons: Record<"finalists-late" | "finalists" | "places-late" | "places", string> & {
    recount: string;
    counting: string;
  };
  honors: {
    title: string;
    all: string;
    filters: Record<Honor, string>;
    private: string;
  };
  days: (count: number) => string;
  projects: (count: number) => string;
  filters: {
    fold: string;
    search: string;
    find: string;
    kind: string;
    division: string;
    allKinds: string;
    everybody: string;
    kinds: Record<ProjectKind, string>;
    divisions: Record<GalleryDivision, string>;
  };
  order: {
    lead: string;
    text: (date: string) => string;
    closed: string;
    afterPlaces: string;
    seed: string;
  };
  list: string;
  found: (found: string) => string;
  nothing: {
    none: string;
    noneText: string;
    title: (search: string) => string;
    filtered: string;
    text: string;
    all: string;
  };
  pages: { label: string; page: (page: string) => string; previous: string; next: string };
  project: {
    kinds: Record<ProjectKind, string>;
    about: string;
    toVote: string;
    watch: string;
    film: string;
    filmNote: string;
    captions: string;
    filmLink: string;
    files: string;
    report: string;
    proposal: string;
    slidesOrCode: string;
    pages: (pages: string) => string;
    elsewhere: (host: string) => string;
    more: string;
    problem: string;
    print: string;
  };
  ai: {
    title: string;
    caption: (count: number) => string;
    tool: string;
    uses: Record<AiUse, string>;
    times: (count: number) => string;
    notOnce: string;
    kept: string;
    changed: string;
    none: string;
  };
  vote: {
    opens: { title: string; text: (date: string) => string };
    open: { title: string; text: (end: string) => string; button: string };
    closed: { title: string; text: (end: string) => string; count: string };
  };
  report: {
    title: string;
    tagline: (title: string) => string;
    what: string;
    chooseOne: string;
    choose: string;
    reasons: Record<ReportReason, string>;
    submit: string;
    note: string;
    contact: string;
    sentTitle: string;
    sent: string;
    back: string;
    problem: string;
    tooMany: (minutes: string) => string;
  };
  hallway: {
    title: string;
    text: (count: number) => string;
    none: string;
    back: string;
    vote: (end: string) => string;
    look: string;
    qr: (title: string) => string;
  };
  gone: { documentTitle: string; title: string; text: string; back: string };
}

/** What can be wrong with a page; nobody types, so that nothing about a child is stored. */
export const REPORT_REASONS = ["privacy", "safety", "copied", "broken", "other"] as const;
type ReportReason = (typeof REPORT_REASONS)[number];

export const COPY: Record<Locale, GalleryCopy> = { en, es };
