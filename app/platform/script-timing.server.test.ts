import { expect, test } from "vitest";
import { scriptsAfterPaint, scriptsAfterStyles } from "./script-timing.server";

const PAGE =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>' +
  '<script nonce="n0nce" type="module" async="">import "/assets/a.js";</script>';

test("scripts come behind the styles", () => {
  expect(scriptsAfterStyles(PAGE)).toBe(
    PAGE.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  );
});

test("scripts that wait for the first paint cannot be found by a browser before", () => {
  const html = scriptsAfterPaint(PAGE, "n0nce");
  expect(html).not.toContain('rel="modulepreload" href');
  expect(html).not.toContain('type="module" async');
  expect(html).toContain('<script type="later">import "/assets/a.js";</script>');
});
