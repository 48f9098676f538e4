import { expect, test } from "vitest";
import { newToken } from "../links/tokens.server";
import { withoutPrivateLinks } from "./private-links.server";

const PLACE = "https://fair.example.org";

test.each([
  `${PLACE}/deadlines/reminders/confirm?token=${newToken()}`,
  `${PLACE}/auth/reset-password?token=abc`,
  `${PLACE}/register/confirmation/${newToken()}`,
  `${PLACE}/register/confirmation/${newToken()}/receipt.pdf`,
  `${PLACE}/sign-in/${newToken()}`,
  `${PLACE}/auth/confirm-email?token=eyJhbGciOi.eyJlbWFpbCI6.x-y_z`,
  `${PLACE}/c/0b0c1c52-96a6-4b0e-9f5e-0123456789ab`,
  `${PLACE}/page#${newToken()}`,
])("a link that lets somebody in is not shown: %s", (link) => {
  const letter = `See your place ${link}\n\nand come (${link}).`;
  expect(withoutPrivateLinks(letter)).toBe(
    "See your place [private link]\n\nand come ([private link]).",
  );
});

test.each([
  PLACE,
  `${PLACE}/deadlines#submission`,
  `${PLACE}/judge-advisor-registration`,
  `${PLACE}/deadlines/reminders?sent`,
])("a link for everybody stays: %s", (link) => {
  expect(withoutPrivateLinks(`Look at ${link} now`)).toBe(`Look at ${link} now`);
});

test("a code to type in is not shown either", () => {
  expect(withoutPrivateLinks("Type 123456, or 123 456.")).toBe("Type [code], or [code].");
  expect(withoutPrivateLinks("Call (208) 555-0142 by 18 March 2026, 83440 Rexburg")).toBe(
    "Call (208) 555-0142 by 18 March 2026, 83440 Rexburg",
  );
});
