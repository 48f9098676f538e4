import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { longDateTime } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import { cannotOpenLetter } from "./cannot-open.email";

const SITE: Site = {
  season: shippedSeason,
  settings: shippedSettings,
  corrections: {},
  now: new Date("2026-03-27T15:00:00Z"),
  origin: "https://fair.example",
  demonstration: null,
};

test("who has until the end of the round reads its last minute, and not the midnight of another day", async () => {
  const closes = shippedSeason.dates.judgingCloses;
  const facts = { page: "/my/e/project", part: "video", until: endOf(closes) } as const;
  for (const locale of ["en", "es"] as const) {
    const { letter } = cannotOpenLetter({ ...facts, locale }, SITE);
    expect((await renderEmail(letter)).text).toContain(longDateTime(closes, locale));
  }
});
