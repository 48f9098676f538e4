import { expect, test } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";

const DARK = "prefers-color-scheme: dark";
const LIGHT = "prefers-color-scheme: light";
const FAINT = "p { color: #777; background: #666 }";
const ON_PHONES = "@media (min-width: 600px) { .here { display: none } }";
const ON_DESKTOPS = "@media (max-width: 599px) { .here { display: none } }";

// What two looks at four screens must see, so that a page can fail them.
const FAULTS: [what: string, styles: string, body: string, finding: RegExp][] = [
  [
    "a faint text in the dark",
    `@media (${DARK}) { ${FAINT} }`,
    "<p>Some words</p>",
    /color-contrast/,
  ],
  [
    "a faint text in the light",
    `@media (${LIGHT}) { ${FAINT} }`,
    "<p>Some words</p>",
    /color-contrast/,
  ],
  [
    "a text that only phones show, faint in the dark",
    `${ON_PHONES} @media (${DARK}) { ${FAINT} }`,
    "<div class='here'><p>Some words</p></div>",
    /phone, dark[\s\S]*color-contrast/,
  ],
  [
    "a text that only phones show, faint in the light",
    `${ON_PHONES} @media (${LIGHT}) { ${FAINT} }`,
    "<div class='here'><p>Some words</p></div>",
    /phone, light[\s\S]*color-contrast/,
  ],
  [
    "a text that only desktops show, faint in the dark",
    `${ON_DESKTOPS} @media (${DARK}) { ${FAINT} }`,
    "<div class='here'><p>Some words</p></div>",
    /desktop, dark[\s\S]*color-contrast/,
  ],
  [
    "a text that only desktops show, faint in the light",
    `${ON_DESKTOPS} @media (${LIGHT}) { ${FAINT} }`,
    "<div class='here'><p>Some words</p></div>",
    /desktop, light[\s\S]*color-contrast/,
  ],
  ["a field without a label", "", "<input>", /label/],
  ["a field without a label on phones", ON_PHONES, "<input class='here'>", /phone[\s\S]*label/],
  [
    "a button without a name on desktops",
    ON_DESKTOPS,
    "<button class='here'></button>",
    /desktop[\s\S]*button-name/,
  ],
  [
    "targets too small and too close on phones",
    "@media (max-width: 599px) { button { font-size: 1px; padding: 0; border: 0; width: 9px; height: 9px } }",
    "<button aria-label='A'></button><button aria-label='B'></button>",
    /phone[\s\S]*target-size/,
  ],
  ["what sticks out on phones", "", "<div style='width: 400px'>A</div>", /beyond the right edge/],
];

for (const [what, styles, body, finding] of FAULTS) {
  test(`the look at every screen sees ${what}`, async ({ page }) => {
    await page.setContent(pageWith(styles, body));
    await expect(expectAccessibleOnEveryScreen(page)).rejects.toThrow(finding);
  });
}

test("the look at every screen finds nothing in a good page, and leaves its size as it was", async ({
  page,
}) => {
  await page.setContent(
    pageWith(ON_PHONES, "<div class='here'><p>Some words</p></div><label>B <input></label>"),
  );
  const before = page.viewportSize();
  await expectAccessibleOnEveryScreen(page);
  expect(page.viewportSize()).toEqual(before);
});

function pageWith(styles: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>A</title>
    <meta name="viewport" content="width=device-width">
    <style>:root { color-scheme: light dark } ${styles}</style></head>
    <body><main><h1>A</h1>${body}</main></body></html>`;
}
