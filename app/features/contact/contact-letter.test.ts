import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import { contactLetter } from "./contact-letter.server";

const site = {
  season: shippedSeason,
  settings: shippedSettings,
  now: new Date("2025-12-12T12:00:00-07:00"),
  origin: "https://fair.example.org",
};

test("the notification reads well in both versions", async () => {
  const letter = await contactLetter(
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
  );
  expect(letter.text).toMatchSnapshot();
  expect(letter.html).toMatchSnapshot();
});
