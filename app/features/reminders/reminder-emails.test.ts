import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { instantOf } from "~/program/mountain-time";
import { aSite } from "../../../tests/support/sites";
import { confirmationEmail } from "./confirmation.email";
import { dueReminders } from "./due-reminders";
import { newSeasonCircular, reminderCircular, withLink } from "./reminder-circulars.server";

const site = aSite({ now: instantOf("2026-03-11T09:00") });
const LINK = "https://fair.example.org/deadlines/reminders/unsubscribe?token=example";

test("the link that confirms", async () => {
  const wish = { milestones: ["submission" as const], awaitsNextSeason: false };
  const { html, text } = await renderEmail(confirmationEmail(wish, site, `${LINK}-confirm`));
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test("the link that confirms, between two seasons", async () => {
  const wish = { milestones: [], awaitsNextSeason: true };
  const { text } = await renderEmail(confirmationEmail(wish, site, `${LINK}-confirm`));
  expect(text).toMatchSnapshot();
});

test("a reminder", async () => {
  const [due] = dueReminders(site.season, site.now);
  if (!due) throw new Error("nothing is due");
  const { subject, html, text } = withLink(await reminderCircular(due, site), LINK);
  expect(subject).toBe("Projects due, registration closes: in 7 days");
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test("the news of a new season", async () => {
  const whenSet = aSite({ now: instantOf("2025-11-01T09:00") });
  const { text, html } = withLink(await newSeasonCircular(whenSet), LINK);
  expect(text).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test("the news of a season whose dates were set late promises no reminder of what has passed", async () => {
  const { text } = withLink(await newSeasonCircular(site), LINK);
  expect(text).toContain("March 18, 2026");
  expect(text).not.toContain("November 10, 2025");
});
