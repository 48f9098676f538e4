import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { FEATURES } from "~/admin/features.server";
import {
  CONSENT_TEXT_PATH,
  FIND_REGISTRATION_PATH,
  PAGES,
  SCHOOL_ORDER_PATH,
  VERIFY_PATH,
} from "~/program/paths";
import { SEASON_MOMENTS } from "~/program/season-phases";
import type { Site } from "~/program/site";
import { lettersOnAnyDay } from "../../../tests/support/letters.tsx";
import {
  type LetterRecords,
  lettersOnRecords,
  recordsToWriteAbout,
} from "../../../tests/support/letters-on-records.ts";
import { personalPages, type VisitedPage } from "../../../tests/support/personal-pages.ts";
import { renderPublicPage } from "../../../tests/support/public-page.tsx";
import { readableText } from "../../../tests/support/readable-text.ts";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { PUBLIC_PAGES } from "./page-preview.server";
import { currentSite, loadSite } from "./site.server";

/** With those that no preview of the season shows, because people come to them by a letter or a code. */
const WALKED = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  CONSENT_TEXT_PATH,
  VERIFY_PATH,
  FIND_REGISTRATION_PATH,
  `${PAGES.register.path}?tab=team`,
  `${PAGES.register.path}?tab=school`,
  `${PAGES.judgeAdvisorRegistration.path}?tab=advisor`,
  SCHOOL_ORDER_PATH,
  `${SCHOOL_ORDER_PATH}?way=order`,
].map((address): VisitedPage => ({ name: address, address }));
/** The page itself, and those below it, which name it as the page above. */
const BELOW_REGISTER = [
  PAGES.register.path,
  FIND_REGISTRATION_PATH,
  SCHOOL_ORDER_PATH,
  "/school-order/token",
  "/register/confirmation",
];
const PHASES = SEASON_MOMENTS.map((moment) => moment.id);
const OPEN = between("enrolment", "last-day");
const NOT_OPEN = PHASES.filter((id) => !OPEN.includes(id));
/** The header’s button says Vote, Finalists, The day or Next season: what offers to tell has other words then. */
const TELLS_OTHERWISE = between("voting", "after");
const OTHERWISE_CLOSED = NOT_OPEN.filter((id) => !TELLS_OTHERWISE.includes(id));

interface Forbidden {
  why: string;
  phases: string[];
  words: RegExp;
  /** Legal texts state the season's rules, whatever the day. */
  except?: string[];
}

/** What no page may say in a phase, because it is not true then. */
const FORBIDDEN: Forbidden[] = [
  {
    why: "nobody is sent to a form that takes no registration",
    phases: NOT_OPEN,
    words:
      /Register Now|Register your school|Register a student\b(?!, a team)|Choose your entry|^\/register(?!\/find)/m,
    except: BELOW_REGISTER,
  },
  {
    why: "nothing is sold that nobody can have",
    phases: NOT_OPEN,
    words: /start tonight|Card, now|Get the quote|Continue to payment|Pay now/,
  },
  {
    why: "there is nothing to ask for any more",
    phases: between("submitted", "after"),
    words: /Ask for a place|before you register|Ask for a quote|Ask for a new one/,
  },
  {
    why: "a price that nobody can pay is not today's",
    phases: NOT_OPEN,
    words:
      /Price today|Fee today|today’s price|\(\$\d+\/student\)|price holds now|Regist\w+ takes about/,
  },
  {
    why: "early-bird offers have ended",
    phases: between("standard-prices", "after"),
    words:
      /Early-bird price until|Early-bird prices last|Register before|keep the change|Save \$\d/,
    except: ["/calendar.ics"],
  },
  {
    why: "the standard price does not hold yet",
    phases: between("before", "enrolment"),
    words: /\$35\/student|Standard price since|Early-bird prices ended/,
  },
  {
    why: "what has opened does not open",
    phases: between("enrolment", "after"),
    words:
      /opens on November 10|Registration opens on|has not started yet|Be first at the trailhead/,
  },
  {
    why: "what lies ahead has not passed",
    phases: ["before"],
    words:
      /season is over|(?<!\d days )(?:has|have) passed|closed on|ended on|were held|Finals held|Completed/,
  },
  {
    why: "projects are not called for after their deadline",
    phases: between("submitted", "after"),
    words:
      /Send in your project by|Projects are due|open stage 1 tonight|finish it this week|Dates saved\?|before you send it|Read this before you build|before you press send|as long as the project is in|as often as you like until March/,
    except: [PAGES.termsOfService.path],
  },
  {
    why: "what was sent in can no longer be changed",
    phases: between("submitted", "after"),
    words:
      /(?:changed|put it back|send it in|send it in again|sent in again)[^.]* until|(?:cambiar|devolverlo|enviarlo)[^.]* hasta el/i,
  },
  {
    why: "the founding circle has closed",
    phases: between("standard-prices", "after"),
    words: /Founding sponsors: sign up by/,
  },
  {
    why: "the finals have been held",
    phases: ["after"],
    words:
      /Finals on |The finals:|Exhibitions open at|You are here|room will be announced|for the fridge|Come to Boise(?! next time)|If your child is a finalist:|finals take place|At the State Capitol in Boise, Idaho, on/,
  },
  {
    why: "the finalists are known",
    phases: between("finalists", "after"),
    words: /before the finalists are announced|Finalists are announced on|gallery is open/,
  },
  {
    why: "judging has begun",
    phases: between("judging", "after"),
    words:
      /says when judging opens|letter with them goes to|whom we still have to ask|We remind you on days|Se lo recordamos/,
  },
  {
    why: "whoever applies after a season applies for the next one",
    phases: ["after"],
    words: /application for the (?!next season)/,
  },
  {
    why: "nothing is promised for before the season",
    phases: between("enrolment", "after"),
    words: /before the season starts/,
  },
  {
    why: "nobody puts dates that have passed into a calendar",
    phases: ["after"],
    words: /Add to calendar|Add this date|dates in your calendar|Never miss a date/,
    except: ["/calendar.ics"],
  },
  {
    why: "the price changes on one day, said in one way",
    phases: PHASES,
    words: /[Ee]arly prices|a student early|(?<!Valid )until January|before January 8/,
  },
  {
    why: "nobody is asked for an answer by a day that has passed",
    phases: between("judging", "after"),
    words: /Please answer by|Responda antes del/,
  },
  {
    why: "only finalists become one; stage 4 ends with a certificate of participation",
    phases: PHASES,
    words: /(?<!finalist[^.]{0,40})Certified AI Young Innovator/i,
  },
  {
    why: "“email” is written one way, as the specification's messages write it",
    phases: PHASES,
    words: /\be-mail/i,
  },
  {
    why: "the season still runs",
    phases: between("before", "showcase"),
    words: /season is over|Finals held|finals were held|season is complete|See you next time/i,
    except: ["/calendar.ics"],
  },
];

interface Required {
  phases: string[];
  path: string;
  words: RegExp;
}

const REQUIRED: Required[] = [
  { phases: ["enrolment"], path: "/", words: /Register Now \(\$25\/student\)/ },
  {
    phases: between("standard-prices", "last-day"),
    path: "/",
    words: /Register Now \(\$35\/student\)/,
  },
  { phases: OTHERWISE_CLOSED, path: "/", words: /Tell me when it opens/ },
  { phases: NOT_OPEN, path: SCHOOL_ORDER_PATH, words: /while registration is open/ },
  { phases: between("before", "showcase"), path: "/", words: /[Ff]inals(?: on|:) April 25, 2026/ },
  { phases: between("finalists", "showcase"), path: "/", words: /Meet the finalists/ },
  { phases: ["showcase"], path: "/", words: /Come and see them[\s\S]*The day, hour by hour/ },
  { phases: ["after"], path: "/", words: /Places: April 25, 2026[\s\S]*See all results/ },
  {
    phases: ["before"],
    path: "/register",
    words: /Registration opens on November 10, 2025 \(MT\)/,
  },
  { phases: OPEN, path: "/register", words: /Choose your entry/ },
  {
    phases: between("submitted", "after"),
    path: "/register",
    words: /Registration closed on March 18, 2026 at 11:59 PM MT/,
  },
  { phases: ["before"], path: "/timeline", words: /The season has not started yet/ },
  { phases: ["after"], path: "/timeline", words: /This season is over/ },
  {
    phases: ["enrolment"],
    path: "/register",
    words: /Save \$10 a student through January 7, 2026/,
  },
  {
    phases: ["last-day"],
    path: "/deadlines",
    words: /Next deadline\s+Today\s+Projects due, registration closes/,
  },
  { phases: ["voting"], path: "/deadlines", words: /Closes March 30, 2026/ },
  { phases: ["judging"], path: "/deadlines", words: /Next deadline/ },
  { phases: ["finalists"], path: "/deadlines", words: /State showcase and awards/ },
  { phases: ["after"], path: "/deadlines", words: /dates have passed/ },
  {
    phases: between("before", "enrolment"),
    path: "/sponsors",
    words: /Founding sponsors: sign up by December 31, 2025/,
  },
  { phases: ["after"], path: "/deadlines/reminders", words: /Hear about the next season/ },
];

let personal: VisitedPage[];
let records: LetterRecords;

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  personal = await personalPages();
  records = await recordsToWriteAbout();
});

describe.each(SEASON_MOMENTS)("in the phase “$id”", ({ id, at }) => {
  test("every page says what is true", async () => {
    const site = { ...currentSite(), now: at(currentSite().season) };
    const contradictions: string[] = [];
    for (const { name, address, cookie } of [...WALKED, ...personal]) {
      const html = await renderPublicPage(address, site, cookie);
      const text = wordsOf(html);
      contradictions.push(...contradictionsIn(text, id, name));
      for (const { phases, path, words } of REQUIRED) {
        if (path === name && phases.includes(id) && !words.test(text)) {
          contradictions.push(`${name}: does not say ${words}`);
        }
      }
      const offersToTell = TELLS_OTHERWISE.includes(id)
        ? html.includes(`href="${PAGES.reminders.path}"`)
        : text.includes("Tell me when it");
      if (NOT_OPEN.includes(id) && name !== "/calendar.ics" && !offersToTell) {
        contradictions.push(`${name}: offers no way to hear when registration opens`);
      }
      const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
      const offers = main.match(/Tell me when it opens/g)?.length ?? 0;
      if (offers > 1) contradictions.push(`${name}: offers ${offers} times to tell when it opens`);
    }
    expect(contradictions).toEqual([]);
  });

  test("every letter says what is true", async () => {
    const site = { ...currentSite(), now: at(currentSite().season) };
    const contradictions: string[] = [];
    for (const { kind, about, text } of await lettersOf(site)) {
      contradictions.push(...contradictionsIn(text, id, `${kind}: ${about}`));
      if (kind === "registration-confirmation" && !text.includes(PAGES.firstTalkLesson.path)) {
        contradictions.push(`${about}: does not lead to the first lesson`);
      }
    }
    expect(contradictions).toEqual([]);
  });
});

function wordsOf(html: string): string {
  return readableText(html).replace(/[^\S\n]+/g, " ");
}

async function lettersOf(site: Site) {
  const queued = await lettersOnRecords(records, site);
  const written = lettersOnAnyDay(site).map(({ kind, about, letter }) => ({
    kind,
    about,
    text: wordsOf(renderToStaticMarkup(letter)),
  }));
  return [...queued, ...written];
}

test("the walk reads every letter that a feature declares", async () => {
  const lastDay = SEASON_MOMENTS.find(({ id }) => id === "last-day");
  if (!lastDay) throw new Error("There is no last day");
  const read = await lettersOf({ ...currentSite(), now: lastDay.at(currentSite().season) });
  const declared = FEATURES.flatMap(({ letters }) => Object.keys(letters ?? {}));
  expect([...new Set(read.map(({ kind }) => kind))].sort()).toEqual(declared.sort());
});

test.each([PAGES.register.path, PAGES.signIn.path, PAGES.faq.path, PAGES.contact.path])(
  "%s leads to a registration that was lost",
  async (path) => {
    expect(await renderPublicPage(path, currentSite())).toContain(
      `href="${FIND_REGISTRATION_PATH}"`,
    );
  },
);

test("where staff leave registration open past the deadline, nobody pays unawares", async () => {
  const { season } = currentSite();
  const site = {
    ...currentSite(),
    season: { ...season, registrationWindow: "open" as const },
    now: new Date("2026-06-01T12:00:00-06:00"),
  };
  const text = readableText(await renderPublicPage(PAGES.register.path, site));
  expect(text).toContain("It is too late for this season");
  expect(text).toContain("were due by March 18, 2026 at 11:59 PM MT");
});

/** Words of the specification, and names that it gives. */
const IN_TITLE_CASE = new Set([
  ...["Key Dates at a Glance", "Complete Timeline", "What Happens Next", "Knowledge Projects"],
  ...["Agreement Required", "Quick Reference Guide", "Contest Rules – K–12 AI Science Fair"],
  ...["Individual Student", "School Partnership", "Elite Innovator", "Innovate and Compete"],
  "What is the “How AI Was Used” log?",
]);
const ALWAYS_LARGE = new Set(["Idaho", "Boise", "State", "Capitol", "April", "Spanish"]);

test("headings are written like sentences", async () => {
  const others: string[] = [];
  for (const { path } of PUBLIC_PAGES) {
    const html = await renderPublicPage(path, currentSite());
    for (const [, inner = ""] of html.matchAll(/<h[1-4]\b[^>]*>([\s\S]*?)<\/h[1-4]>/g)) {
      const heading = inner
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
      if (isTitle(heading) && !IN_TITLE_CASE.has(heading)) others.push(`${path}: ${heading}`);
    }
  }
  expect(others).toEqual([]);
});

/** Every longer word behind the first is written large. */
function isTitle(heading: string): boolean {
  const behindFirst = heading.replace(/^[\d.\s]*\p{L}*/u, "");
  const words = (behindFirst.match(/\p{L}{4,}/gu) ?? []).filter((word) => !ALWAYS_LARGE.has(word));
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}

test("the table names phases that exist", () => {
  const named = [...FORBIDDEN, ...REQUIRED].flatMap(({ phases }) => phases);
  expect(named.filter((id) => !PHASES.includes(id))).toEqual([]);
  expect(PHASES).toHaveLength(12);
});

function contradictionsIn(text: string, phase: string, where: string): string[] {
  return FORBIDDEN.flatMap(({ why, phases, words, except = [] }) => {
    const isExcept = except.includes(where.split("?")[0] ?? "");
    const found = phases.includes(phase) && !isExcept && words.exec(text);
    return found ? [`${where}: ${why}, but it says “${around(text, found)}”`] : [];
  });
}

/** These phases and all that lie between them. */
function between(first: string, last: string): string[] {
  return PHASES.slice(PHASES.indexOf(first), PHASES.indexOf(last) + 1);
}

function around(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text
    .slice(Math.max(0, index - 60), index + length + 60)
    .replace(/\s+/g, " ")
    .trim();
}
