import { expect, test } from "vitest";
import { localeOf, localePath, splitLocale } from "./locale";

const request = (search: string, headers: Record<string, string> = {}, path = "/nowhere") => ({
  url: `https://fair.example.org${path}${search}`,
  headers: new Headers(headers),
});

test.each([
  ["nothing was chosen", "", {}, "en"],
  ["it is asked for", "?lang=es", {}, "es"],
  ["it was chosen before", "", { cookie: "a=b; lang=es" }, "es"],
  ["another is asked for now", "?lang=en", { cookie: "lang=es" }, "en"],
  ["there is no such language", "?lang=tlh", { cookie: "lang=qya" }, "en"],
  ["another cookie ends like ours", "", { cookie: "notlang=es" }, "en"],
  ["only the browser prefers it", "", { "accept-language": "es" }, "en"],
])("when %s, the page is in the right language", (_, search, headers, locale) => {
  expect(localeOf(request(search, headers))).toBe(locale);
});

test.each([
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["fr-FR,en;q=0.5,es;q=0.7", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["es;q=0, en", "en"],
  ["de", "en"],
  ["", "en"],
  [";;q=,,", "en"],
])("a page that takes hints answers %j in %s", (wish, locale) => {
  const hinted = (headers: Record<string, string>) =>
    localeOf(request("", { "accept-language": wish, ...headers }), { takesHint: true });
  expect(hinted({})).toBe(locale);
  expect(hinted({ cookie: "lang=en" })).toBe("en");
});

test.each([
  ["/es/nowhere", "", {}, "es"],
  ["/es/nowhere", "?lang=en", { cookie: "lang=en" }, "es"],
  ["/ES/Nowhere", "", {}, "es"],
  ["/es", "", {}, "es"],
  ["/essays", "", {}, "en"],
  ["/en/nowhere", "", {}, "en"],
])("the address %s has the first word, with %j and %j", (path, search, headers, locale) => {
  expect(localeOf(request(search, headers, path), { takesHint: true })).toBe(locale);
});

test("a page that is the same for everybody is in the language of its address, whoever asks", () => {
  const headers = { cookie: "lang=es", "accept-language": "es" };
  const asked = { isShared: true, takesHint: true };
  expect(localeOf(request("?lang=es", headers), asked)).toBe("en");
  expect(localeOf(request("", { cookie: "lang=en" }, "/es/nowhere"), asked)).toBe("es");
});

test.each(["/", "/gallery", "/gallery/a-robot-3"])(
  "%s is found again behind its language",
  (path) => {
    expect(splitLocale(localePath(path, "es"))).toEqual({ locale: "es", path });
    expect(splitLocale(localePath(path, "en"))).toEqual({ locale: undefined, path });
  },
);
