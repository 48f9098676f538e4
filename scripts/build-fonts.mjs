import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Cuts the two families down to what the site sets: one narrow, heavy cut of Bricolage for display,
 * the text weights of Atkinson, and Latin letters only. Does nothing when the fonts are up to date.
 */
const require = createRequire(import.meta.url);
const here = fileURLToPath(import.meta.url);
const target = join(dirname(here), "../app/ui/fonts/generated");

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
  },
];

const stale = [];
for (const font of FONTS) if (await isStale(font)) stale.push(font);
if (stale.length > 0) await cut(stale);

async function cut(fonts) {
  const { default: subsetFont } = await import("subset-font");
  await mkdir(target, { recursive: true });
  for (const { file, source, variationAxes } of fonts) {
    const original = await readFile(require.resolve(source));
    const options = { targetFormat: "woff2", variationAxes };
    await writeFile(join(target, file), await subsetFont(original, latin(), options));
  }
}

async function isStale({ file, source }) {
  const made = await timeOf(join(target, file));
  const causes = [await timeOf(require.resolve(source)), await timeOf(here)];
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
