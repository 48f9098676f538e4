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

test("of several projects a letter names none", async () => {
  const about = [ABOUT, { entryId: "e2", title: "Snowpack says" }];
  const { letter } = resultsEmail({ matter: "other", about, locale: "en" }, SITE);
  const { text } = await renderEmail(letter);
  expect(text).not.toMatch(/Smoke|Snowpack/);
  expect(text).toContain("2 projects");
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
