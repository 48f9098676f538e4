import { longDateTime } from "./format";
import type { Locale } from "./locale";
import { addDays, DAY_MS } from "./mountain-time";
import type { SeasonDate } from "./season";
import { datesAfter, faultsOfDates } from "./season-checks";

type Dates = Record<SeasonDate, string>;

export interface Following {
  date: SeasonDate;
  from: string;
  to: string;
  /** What would not fit if it stayed; null where it may. */
  fault: string | null;
}

const ALL = (dates: Dates) => Object.keys(dates) as SeasonDate[];

export function movedDates(before: Dates, after: Dates): SeasonDate[] {
  return ALL(before).filter((date) => before[date] !== after[date]);
}

/**
 * Dates that were left where they are and come after one that was moved by days: each could move as far. Those that
 * would not fit any more say why; without them the season cannot be saved.
 */
export function followingDates(before: Dates, after: Dates, now: string): Following[] {
  const shifts = new Map<SeasonDate, number>();
  for (const date of movedDates(before, after)) {
    const days = daysBetween(before[date], after[date]);
    if (days === 0) continue;
    const together = ALL(before).filter((other) => before[other] === before[date]);
    for (const follower of [...together, ...datesAfter(date)]) {
      const isFree = before[follower] === after[follower] && before[follower] > now;
      if (isFree && !shifts.has(follower)) shifts.set(follower, days);
    }
  }
  const needed = neededOf(after, shifts);
  return [...shifts]
    .map(([date, days]) => ({
      date,
      from: before[date],
      to: addDays(before[date], days),
      fault: needed.get(date) ?? null,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** One mend may make the next one needed. */
function neededOf(after: Dates, shifts: ReadonlyMap<SeasonDate, number>): Map<SeasonDate, string> {
  const needed = new Map<SeasonDate, string>();
  for (let round = 0; round < shifts.size; round += 1) {
    const dates = { ...after };
    for (const date of needed.keys()) dates[date] = addDays(after[date], shifts.get(date) ?? 0);
    const mendable = faultsOfDates(dates).flatMap(({ at, with: other, message }) => {
      const date = [at, other].find((one) => shifts.has(one) && !needed.has(one));
      return date ? [[date, message] as const] : [];
    });
    if (mendable.length === 0) break;
    for (const [date, message] of mendable) if (!needed.has(date)) needed.set(date, message);
  }
  return needed;
}

/** By the calendar; another hour of the same day is no day. */
function daysBetween(from: string, to: string): number {
  const midnight = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  const days = Math.round((midnight(to) - midnight(from)) / DAY_MS);
  return Number.isNaN(days) ? 0 : days;
}

/** As a letter to families names each date. */
const NAMES: Record<SeasonDate, Record<Locale, string>> = {
  enrolmentOpens: { en: "Early enrollment opens", es: "Abre la inscripción temprana" },
  foundingSponsorsClose: { en: "Founding sponsors apply by", es: "Fundadores: última fecha" },
  standardPricesStart: { en: "Standard prices start", es: "Comienzan los precios normales" },
  creationEnds: { en: "Learning and creation end", es: "Terminan las lecciones y la creación" },
  submissionsClose: { en: "Projects are due", es: "Entrega de proyectos" },
  registrationCloses: { en: "Registration closes", es: "Cierra la inscripción" },
  votingOpens: { en: "Gallery and voting open", es: "Abren la galería y la votación" },
  votingCloses: { en: "Voting closes", es: "Cierra la votación" },
  judgingOpens: { en: "Judging opens", es: "Comienza la evaluación" },
  judgingCloses: { en: "Judging closes", es: "Termina la evaluación" },
  finalistsAnnounced: { en: "Finalists are announced", es: "Se anuncian los finalistas" },
  feedbackBy: {
    en: "The judges’ words are out by",
    es: "Última fecha de los comentarios de los jueces",
  },
  showcaseStarts: { en: "The showcase starts", es: "Comienza la exhibición" },
  showcaseEnds: { en: "The showcase ends", es: "Termina la exhibición" },
  mentoringStarts: { en: "Mentoring starts", es: "Comienza la mentoría" },
  mentoringEnds: { en: "Mentoring ends", es: "Termina la mentoría" },
};

export interface DraftedLetter {
  subjectEn: string;
  textEn: string;
  subjectEs: string;
  textEs: string;
}

/** Whoever is inside has a page of their own and something saved on it. */
const LAST_WORDS: Record<"inside" | "outside", Record<Locale, string>> = {
  inside: {
    en: "Everything else stays as it is, and everything you have saved is kept.\n\n{button: Open your page}",
    es: "Todo lo demás sigue igual, y todo lo que ha guardado se conserva.\n\n{button: Abrir su página}",
  },
  outside: {
    en: "Everything else stays as it is. If the new date is difficult for you, just answer this letter.",
    es: "Todo lo demás sigue igual. Si la nueva fecha no le conviene, solo responda a esta carta.",
  },
};

/** What those touched are told; whoever moves the date adds why, and reads it before it goes. */
export function movedDatesLetter(
  before: Dates,
  after: Dates,
  to: keyof typeof LAST_WORDS = "inside",
): DraftedLetter {
  const moved = movedDates(before, after).sort((a, b) => (after[a] < after[b] ? -1 : 1));
  const [first] = moved;
  const line = (date: SeasonDate, locale: Locale) => {
    const was = { en: "it was", es: "antes" }[locale];
    return `- **${NAMES[date][locale]}: ${longDateTime(after[date], locale)}** (${was} ${longDateTime(before[date], locale)})`;
  };
  const lines = (locale: Locale) => moved.map((date) => line(date, locale)).join("\n");
  const subject = (locale: Locale) =>
    first ? `${NAMES[first][locale]}: ${longDateTime(after[first], locale)}` : "";
  return {
    subjectEn: `New date. ${subject("en")}`,
    textEn: `Hello,\n\nwe have moved ${moved.length === 1 ? "a date" : "some dates"} of the fair:\n\n${lines("en")}\n\n${LAST_WORDS[to].en}`,
    subjectEs: `Nueva fecha. ${subject("es")}`,
    textEs: `Hola:\n\nhemos cambiado ${moved.length === 1 ? "una fecha" : "algunas fechas"} de la feria:\n\n${lines("es")}\n\n${LAST_WORDS[to].es}`,
  };
}
