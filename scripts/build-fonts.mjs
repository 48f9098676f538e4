import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withPlainZero } from "./fonts/plain-zero.mjs";

/**
 * Cuts the two families down to what the site sets: one narrow, heavy cut of Bricolage for display,
 * the text weights of Atkinson with a zero like Bricolage's, and Latin letters only.
 * Does nothing when the fonts are up to date.
 */
const require = createRequire(import.meta.url);
const here = fileURLToPath(import.meta.url);
const target = join(dirname(here), "../app/ui/fonts/generated");
const PROGRAM = [
  here,
  ...["plain-zero", "outline", "sfnt"].map((name) => join(dirname(here), `fonts/${name}.mjs`)),
];

const FONTS = [
  {
    file: "bricolage.woff2",
    source:
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
    variationAxes: { wght: 800, wdth: 78 },
  },
  {
    file: "atkinson.woff2",
    source:
      "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    hasSlashedZero: true,
  },
];

const stale = [];
for (const font of FONTS) if (await isStale(font)) stale.push(font);
if (stale.length > 0) await cut(stale);

async function cut(fonts) {
  const { default: subsetFont } = await import("subset-font");
  await mkdir(target, { recursive: true });
  for (const { file, source, variationAxes, hasSlashedZero } of fonts) {
    const original = await readFile(require.resolve(source));
    const options = { targetFormat: "woff2", variationAxes };
    const made = hasSlashedZero
      ? await cutWithPlainZero(subsetFont, original, variationAxes)
      : await subsetFont(original, latin(), options);
    await writeFile(join(target, file), made);
  }
}

async function cutWithPlainZero(subsetFont, original, { wght }) {
  const targetFormat = "truetype";
  const zeroAt = (weight) =>
    subsetFont(original, "0", { targetFormat, variationAxes: { wght: weight } });
  const font = await subsetFont(original, latin(), { targetFormat, variationAxes: { wght } });
  const [lightest, heaviest] = [await zeroAt(wght.min), await zeroAt(wght.max)];
  return subsetFont(withPlainZero(font, { lightest, heaviest }), latin(), {
    targetFormat: "woff2",
  });
}

async function isStale({ file, source }) {
  const made = await timeOf(join(target, file));
  const causes = await Promise.all([require.resolve(source), ...PROGRAM].map(timeOf));
  return causes.some((time) => time > made);
}

async function timeOf(path) {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Basic Latin, the letters of Western and Spanish names, and the signs that typeset text needs. */
function latin() {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2026],
  ];
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  return `${letters.join("")}€™←→−\u2060⌘`;
}
