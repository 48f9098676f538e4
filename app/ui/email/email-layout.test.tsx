import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { shippedSettings } from "~/program/settings";
import { EmailLayout, EmailText } from "./email-layout";

test.each([
  [undefined, "en"],
  ["es", "es"],
] as const)("a letter for whom %s is chosen says that it is in %s", async (locale, lang) => {
  const { html } = await renderEmail(
    <EmailLayout
      preview="…"
      title="…"
      site={{ settings: shippedSettings, origin: "https://fair.example.org" }}
      locale={locale}
    >
      <EmailText>…</EmailText>
    </EmailLayout>,
  );
  expect(html).toContain(`lang="${lang}"`);
});
