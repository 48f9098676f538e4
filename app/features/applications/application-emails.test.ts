import { expect, test } from "vitest";
import { renderEmail } from "~/platform/render-email.server";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import { aSponsorApplication } from "../../../tests/support/application-factories";
import { acknowledgementEmail } from "./acknowledgement.email";
import { sponsorSchema } from "./application-schemas";
import { notificationEmail } from "./notification.email";

const site = {
  season: shippedSeason,
  settings: shippedSettings,
  now: new Date("2025-12-12T12:00:00-07:00"),
  origin: "https://fair.example.org",
};

test.each(["sponsor", "judge", "advisor"] as const)("what a %s gets", async (kind) => {
  const { html, text } = await renderEmail(acknowledgementEmail(kind, site));
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test("what staff get, with lines kept and markup shown as text", async () => {
  const goals = "Rural schools first.\n\n<b>Then</b> the towns.";
  const fields = sponsorSchema.parse(aSponsorApplication({ goals }));
  const { html, text } = await renderEmail(notificationEmail({ kind: "sponsor", fields }, site));
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});
