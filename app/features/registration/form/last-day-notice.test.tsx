import { expect, test } from "vitest";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { renderPublicPage } from "../../../../tests/support/public-page";
import { aSite } from "../../../../tests/support/sites";

const HOUR_MS = DAY_MS / 24;

test.each([
  [25, null],
  [23.5, "The project is due in 23 hours"],
  [1.5, "The project is due in about an hour"],
  [0.5, "The project is due in less than an hour"],
])("with %s hours left, whoever registers reads: %s", async (hours, title) => {
  const site = aSite();
  const closes = endOf(site.season.dates.submissionsClose).getTime();
  const now = new Date(closes - hours * HOUR_MS);
  const html = await renderPublicPage("/register", { ...site, now });
  if (title) expect(html).toContain(title);
  else expect(html).not.toContain("The project is due in");
});
