import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { aSite } from "../../../tests/support/sites";
import { contactNotification } from "./contact-notification.email";

const site = aSite();

test("the notification reads well in both versions", async () => {
  const letter = await renderEmail(
    contactNotification(
      {
        name: "Ada Lovelace",
        email: "ada@example.org",
        audience: "teacher",
        subject: "Boise High School - Teacher",
        message: "Hello,\nmay we join?\n\n<b>Ada</b>",
        wants_updates: true,
      },
      "208 555 0100",
      site,
    ),
  );
  expect(letter.text).toMatchSnapshot();
  expect(letter.html).toMatchSnapshot();
});

test("what somebody writes about styles stays as it was written", async () => {
  const message = 'Why does <p style="color:red"> not work, and  style="x" neither?';
  const record = {
    name: "Ada",
    email: "ada@example.org",
    audience: "student",
    subject: "Family - Student",
    message,
    wants_updates: false,
  } as const;
  const { text } = await renderEmail(contactNotification(record, null, site));
  expect(text).toContain('<p style="color:red"> not work, and style="x" neither?');
});
