import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { CertificateKind } from "~/program/certificates";
import { LOCALES } from "~/program/locale";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import { type Matter, resultsEmail, type Told } from "./results.email";

const SITE: Site = {
  season: shippedSeason,
  settings: shippedSettings,
  corrections: {},
  now: new Date("2026-04-03T15:00:00Z"),
  origin: "https://fair.example",
  demonstration: null,
};

const ABOUT = { entryId: "e1", title: "Smoke or fog?" };

/** Every kind of letter about results, with what it must not leave out. */
const SAYS: Record<`results-${Matter}`, RegExp> = {
  "results-finalist": /Smoke or fog\?[\s\S]*April 18, 2026|18 de abril/,
  "results-guest": /Smoke or fog\?[\s\S]*April 18, 2026|18 de abril/,
  "results-other": /Smoke or fog\?/,
  "results-award": /Smoke or fog\?[\s\S]*(?:1st place|Primer puesto)/,
  "results-thanks": /I asked about trout/,
  "results-words": /Smoke or fog\?/,
  "results-no-words": /nothing among them|nada que podamos/,
  "results-reminder": /Smoke or fog\?/,
};

test.each(Object.entries(SAYS))(
  "%s says it in both languages, with the way to the page",
  async (kind, says) => {
    const matter = kind.replace("results-", "") as Matter;
    for (const locale of LOCALES) {
      const wrote = [{ at: "2025-12-14T10:00", text: "I asked about trout." }];
      const about = [{ ...ABOUT, won: ["first-place"], wrote }];
      const { letter } = resultsEmail({ matter, about, locale }, SITE);
      const { text } = await renderEmail(letter);
      expect(text).toMatch(says);
      expect(text).toContain("https://fair.example/my");
    }
  },
);

async function textOf(matter: Matter, told: Partial<Told>, now = SITE.now) {
  const { letter } = resultsEmail(
    { matter, about: [{ ...ABOUT, ...told }], locale: "en" },
    { ...SITE, now },
  );
  return (await renderEmail(letter)).text.replace(/\s+/g, " ");
}

test.each(["finalist", "other"] as const)(
  "a letter to a %s says where the judges’ words are, and no more",
  async (matter) => {
    expect(await textOf(matter, { words: "read" })).toContain("wrote to you is on your page.");
    expect(await textOf(matter, { words: "waiting" })).toContain("by April 10, 2026");
    const late = new Date("2026-04-12T12:00:00Z");
    expect(await textOf(matter, { words: "waiting" }, late)).toContain("We are late with it");
    expect(await textOf(matter, { words: "none" })).not.toContain("wrote to you");
  },
);

/** True only of some seasons: how many others are no finalists, how many judges have read, and that any of them wrote. */
const OF_NUMBERS =
  /most|several|la mayoría|varias|what the judges wrote|what they wrote|lo que (?:les |los jueces )?escribieron/i;

test.each(LOCALES)(
  "the letter to everybody else is true whatever the numbers are, and says nothing of a final (%s)",
  async (locale) => {
    const told = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        entryId: `e${at}`,
        title: `Project ${at}`,
        words: "none" as const,
      }));
    for (const count of [1, 2, 60]) {
      const { subject, letter } = resultsEmail(
        { matter: "other", about: told(count), locale },
        SITE,
      );
      const { text } = await renderEmail(letter);
      const all = `${subject} ${text}`.replace(/\s+/g, " ");
      expect(all).not.toMatch(OF_NUMBERS);
      // “Llegar al final” is also to be in the final.
      expect(all).not.toMatch(/al final/i);
    }
  },
);

test("a letter tells of certificates only where there are some, and by its address of a single one", async () => {
  const one = { id: "c1", kind: "award" as const };
  const page = "https://fair.example/my/certificates/c1";
  expect(await textOf("award", { won: ["first-place"], certificates: [one] })).toContain(page);
  expect(await textOf("finalist", { certificates: [{ ...one, kind: "finalist" }] })).toContain(
    page,
  );
  expect(await textOf("award", { certificates: [one, { ...one, id: "c2" }] })).toContain(
    "The certificates are on your page",
  );
  for (const matter of ["award", "thanks", "finalist"] as const) {
    expect(await textOf(matter, { certificates: [] })).not.toMatch(/certificate/i);
  }
});

test.each(["school", "mentor"] as const)(
  "who reads as a %s is told to do nothing, and of nothing that only a family opens",
  async (readsAs) => {
    const certificates = [{ id: "c1", kind: "finalist" as const }];
    const text = await textOf("finalist", { readsAs, words: "read", certificates });
    expect(text).toContain("The family is asked to tell us who comes");
    expect(text).not.toMatch(/What to do now|wrote to you|certificate|feedback/);
    expect(await textOf("other", { readsAs })).not.toMatch(/certificate|feedback/i);
  },
);

test("a school that alone reads of a project is told to answer for its family, and of nothing else that is a family’s", async () => {
  const read = (now?: Date) =>
    textOf("finalist", { readsAs: "school", asksSchool: true, words: "read" }, now);
  const text = await read();
  expect(text).toMatch(/please ask them who comes.*on the class desk by April 18, 2026/);
  expect(text).not.toMatch(/The family is asked|wrote to you|feedback/);
  expect(await read(new Date("2026-04-20T18:00:00Z"))).toContain("as soon as you can");
});

test("a finalist by an appeal that was won late is asked to act by no day that is past", async () => {
  const read = (now: string) => textOf("finalist", {}, new Date(now));
  expect(await read("2026-04-18T18:00:00Z")).toContain("by April 18, 2026");
  const late = await read("2026-04-20T18:00:00Z");
  expect(late).toContain("as soon as you can");
  expect(late).not.toContain("April 18");
  const onTheDay = await read("2026-04-25T18:00:00Z");
  expect(onTheDay).toContain("The showcase is at");
  expect(onTheDay).not.toMatch(/who comes/i);
  expect(await read("2026-04-30T18:00:00Z")).not.toMatch(/who comes|The showcase is at|invite/i);
});

test("a project that too few judges have read is told that, and not how it was scored", async () => {
  const text = await textOf("other", { isRanked: false });
  expect(text).toContain("was not ranked this time: fewer judges finished reading it");
  expect(text).not.toMatch(/Every judge scored|not among the finalists/);
  const about = ["a", "b", "c", "d"].map((title) => ({ entryId: title, title }));
  const many = about.map((one, at) => ({ ...one, isRanked: at !== 1 }));
  const { letter } = resultsEmail({ matter: "other", about: many, locale: "en" }, SITE);
  expect((await renderEmail(letter)).text.match(/not ranked/g)).toHaveLength(1);
});

test("whoever has two finalists reads of both, when the showcase is, and has a button for each", async () => {
  const about = [
    { ...ABOUT, words: "read" as const },
    { entryId: "e2", title: "Snowpack says", words: "waiting" as const },
  ];
  const { subject, letter } = resultsEmail({ matter: "finalist", about, locale: "en" }, SITE);
  expect(subject).toBe("Finalist: Smoke or fog? and Snowpack says");
  const text = (await renderEmail(letter)).text.replace(/\s+/g, " ");
  expect(text).toContain("“Snowpack says” is a finalist");
  expect(text).toContain("by April 18, 2026");
  expect(text).toContain("Snowpack says: What the judges wrote to you is read by us first.");
  expect(text).toMatch(/Say who comes: Smoke or fog\?.*Say who comes: Snowpack says/);
});

test("of two awards a letter says which project has won which", () => {
  const about = [
    { ...ABOUT, won: ["first-place"] },
    { entryId: "e2", title: "Snowpack says", won: ["audience-choice"] },
  ];
  const { subject } = resultsEmail({ matter: "award", about, locale: "en" }, SITE);
  expect(subject).toMatch(/^1st place: Smoke or fog\? and .+: Snowpack says$/);
});

test("who holds certificates of earlier stages alone reads when the last one comes, and then its address", async () => {
  const read = async (kinds: CertificateKind[]) => {
    const certificates = kinds.map((kind, at) => ({ id: `c${at}`, kind }));
    const about = [{ ...ABOUT, certificates }];
    const { letter } = resultsEmail({ matter: "other", about, locale: "en" }, SITE);
    return (await renderEmail(letter)).text.replace(/\s+/g, " ");
  };
  expect(await read(["communicator", "creator"])).toContain("once an adult has confirmed stage 4");
  expect(await read(["communicator", "participation"])).toContain("ready to print: https://");
});

test("of more than three projects the letter has their number, a list of titles and one button, in both languages", async () => {
  const about = Array.from({ length: 60 }, (_, at) => ({
    entryId: `e${at}`,
    title: `Project ${at}.`,
    words: at === 30 ? ("waiting" as const) : ("read" as const),
    won: ["first-place"],
    certificates: [{ id: `c${at}`, kind: "participation" as const }],
  }));
  const says = {
    en: { subject: "Results of 60 projects", waiting: "is read by us first" },
    es: { subject: "Resultados de 60 proyectos", waiting: "lo leemos primero nosotros" },
  };
  for (const locale of LOCALES) {
    for (const matter of ["finalist", "guest", "other", "award"] as const) {
      const { subject, letter } = resultsEmail({ matter, about, locale }, SITE);
      const { text, html } = await renderEmail(letter);
      expect(subject).toContain("60");
      expect(subject.length).toBeLessThan(60);
      for (const { title } of about) expect(text.split(title)).toHaveLength(2);
      expect(html.match(/href="https:\/\/fair\.example\/my[^"]*"/g)).toEqual([
        'href="https://fair.example/my"',
      ]);
    }
    const other = resultsEmail({ matter: "other", about, locale }, SITE);
    expect(other.subject).toBe(says[locale].subject);
    const text = (await renderEmail(other.letter)).text.replace(/\s+/g, " ");
    expect(text.split(says[locale].waiting)).toHaveLength(2);
  }
});

test("of three projects each still has its line and its button", async () => {
  const about = ["One", "Two", "Three"].map((title) => ({ entryId: title, title }));
  const { subject, letter } = resultsEmail({ matter: "finalist", about, locale: "en" }, SITE);
  expect(subject).toBe("Finalist: One, Two, and Three");
  expect((await renderEmail(letter)).html.match(/\/my\/[^"]+"/g)).toHaveLength(3);
});
