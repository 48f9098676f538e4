import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { aSponsorApplication } from "../../../tests/support/application-factories";
import { aSite } from "../../../tests/support/sites";
import { acknowledgementEmail } from "./acknowledgement.email";
import { sponsorSchema } from "./application-schemas";
import { notificationEmail } from "./notification.email";

const site = aSite();

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
