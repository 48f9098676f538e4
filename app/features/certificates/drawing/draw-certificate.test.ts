import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bytesOf, reachOf } from "~/platform/paper/paper-document.server";
import { isWritable, writtenText } from "~/platform/paper/written-text.server";
import { CERTIFICATE_KINDS, type CertificateKind, certificateWords } from "~/program/certificates";
import { qpdf, qrCodesIn } from "../../../../tests/support/inspection-tools";
import { aSite } from "../../../../tests/support/sites";
import { certificatePaper, drawCertificate } from "./draw-certificate.server";

const site = aSite();
const folder = mkdtempSync(join(tmpdir(), "certificates-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = "https://fair.example.org";
const CODE = "K7WM4XQ2";

async function aCertificate(
  kind: CertificateKind,
  name = "Wren Thompson",
  project = "Two-Lane Radar",
) {
  const distinction = { title: "1st place", project };
  const words = certificateWords(kind, site, distinction);
  const issuedAt = new Date("2026-01-16T18:00:00Z");
  const paper = certificatePaper(`${words.title}: ${name}`, words.issuer, issuedAt);
  drawCertificate(paper, { code: CODE, kind, words, issuedAt, name }, ORIGIN);
  return bytesOf(paper);
}

function inFile(bytes: Uint8Array, name: string): string {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, bytes);
  return file;
}

test.each(CERTIFICATE_KINDS)(
  "%s: one page in landscape, small, tagged, the same to the byte, and its square can be read at 2 cm",
  async (kind) => {
    const bytes = await aCertificate(kind);
    expect(await aCertificate(kind)).toEqual(bytes);
    expect(bytes.length).toBeLessThan(500_000);
    const file = inFile(bytes, kind);
    const facts = execFileSync("pdfinfo", [file], { encoding: "utf8" });
    expect(facts).toMatch(/^Pages:\s+1$/m);
    expect(facts).toMatch(/^Page size:\s+792 x 612 pts \(letter\)$/m);
    expect(facts).toMatch(/^Tagged:\s+yes$/m);
    const said = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    expect(said).toContain("Wren Thompson");
    expect(said).toContain("K7WM 4XQ2");
    expect(squareIn(file)).toBe(`${ORIGIN}/verify/${CODE}`);
  },
);

test.each(["finalist", "place", "award"] as const)(
  "%s: the longest title of a project stays on the paper and above the band",
  async (kind) => {
    const project = "A very long question about smoke ".repeat(5).slice(0, 150).trim();
    const file = inFile(await aCertificate(kind, "Wren Thompson", project), `${kind}-long`);
    const boxes = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8" });
    const words = [...boxes.matchAll(/xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</g)];
    expect(words.filter(([, , , word]) => word?.includes("question"))).toHaveLength(4);
    expect(Math.max(...words.map(([, right]) => Number(right)))).toBeLessThan(760);
    const lowest = words.filter(([, , , word]) => word && SAID_LAST[kind].includes(word));
    for (const [, , bottom] of lowest) expect(Number(bottom)).toBeLessThan(BAND_TOP);
    expect(lowest.length).toBeGreaterThan(0);
  },
);

/** Words of the sentence above the band that stand nowhere else. */
const SAID_LAST = { finalist: ["finals."], place: ["finalists."], award: ["entries"] };
const BAND_TOP = 493;

/** What the square says when it is printed 2 cm wide at 300 dots an inch; it is 68 points wide itself. */
function squareIn(file: string): string {
  const dotsPerInch = Math.floor((300 * ((2 / 2.54) * 72)) / 68);
  const image = file.replace(/\.pdf$/, "");
  execFileSync("pdftoppm", ["-r", String(dotsPerInch), "-gray", "-singlefile", file, image]);
  return qrCodesIn(`${image}.pgm`).join("\n");
}

const NAMES = [
  "Ana María Núñez-Ybarra",
  "Łukasz Żółć",
  "Nguyễn Thị Ánh Tuyết",
  "Ζωή Παπαδοπούλου",
  "Олександра Шевченко",
  "محمد عبد الله",
  "שרה כהן",
  "प्रिया क्षत्रिय",
  "ሰላም ተስፋዬ",
  "สมชาย ใจดี",
  "王小明",
  "さくら 田中",
  "김민준",
  "প্রিয়াঙ্কা চক্রবর্তী",
  "கார்த்திகா சுப்பிரமணியம்",
  "శ్రీనివాస్ రెడ్డి",
  "ശ്രീലക്ഷ്മി നായർ",
  "હર્ષિલ પટેલ",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "ශ්‍රීමාලි පෙරේරා",
  "Անահիտ Հովհաննիսյան",
  "თამარ ბერიძე",
  "សុភា ចាន់ធី",
  "ສົມພອນ ວົງສາ",
  "အောင်ဆန်းကျော်",
  "Zoë̈ M̃ar̄ia",
  "Kaʻiulani ʻŌpūnui",
  "X Æ A-Xii",
];

test.each(NAMES)("%s stands on the paper in its own letters", async (name) => {
  expect(isWritable(name)).toBe(true);
  const bytes = await aCertificate("communicator", name);
  expect(headingFor(bytes), "for screen readers").toBe(name);
  const file = inFile(bytes, "name");
  const fonts = execFileSync("pdffonts", [file], { encoding: "utf8" });
  for (const line of fonts.trim().split("\n").slice(2)) expect(line).toMatch(/\byes yes yes\b/);
  const said = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  const letters = (text: string) => text.normalize("NFC").replace(/[^\p{L}]/gu, "");
  for (const letter of letters(name)) expect(letters(said)).toContain(letter);
});

test.each([
  "فاطمة الزهراء بنت محمد",
  "ثابت يوسف قنديل",
  "น้ำฝน กำลังดี",
  "प्रिया क्षत्रिय",
  "প্রিয়াঙ্কা চক্রবর্তী",
  "အောင်ဆန်းကျော်",
])("%s is read back from the paper letter by letter as it was written", async (name) => {
  const file = inFile(await aCertificate("communicator", name), "read-back");
  const said = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  // The program marks where it reads from the right.
  expect(said.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")).toContain(name);
});

/** What a screen reader says for the name, in whatever order its letters are drawn. */
function headingFor(bytes: Uint8Array): string | undefined {
  const { qpdf: parts } = JSON.parse(qpdf("--json=2", inFile(bytes, "heading")));
  const objects: { value?: Record<string, string> }[] = Object.values(parts[1]);
  // Before a text stands how it was written: "u:" for letters of any kind.
  return objects.find(({ value }) => value?.["/S"] === "/H1")?.value?.["/ActualText"]?.slice(2);
}

test("a word that reads against its line keeps the space behind it", () => {
  const piecesOf = (name: string) => writtenText(name, "display").runs.map(({ text }) => text);
  expect(piecesOf("Sara שרה Cohen")).toEqual(["Sara ", "שרה", " ", "Cohen"]);
  expect(piecesOf("שרה Sara כהן")).toEqual(["כהן", " ", "Sara", "שרה "]);
});

test("alphabets that tower over the others get the room", () => {
  const style = { cut: "display", size: 100 } as const;
  expect(reachOf("Wren", style).above).toBeLessThan(86);
  expect(reachOf("శ్రీనివాస్", style).above).toBeGreaterThan(86);
  expect(reachOf("శ్రీనివాస్", style).below).toBeGreaterThan(reachOf("Wren", style).below + 20);
});

test("a name in letters that no typeface has is known before it is printed", () => {
  expect(isWritable("Ana 🦊")).toBe(false);
  expect(isWritable("ᏣᎳᎩ")).toBe(false);
});

test("the longest names stay on their page", async () => {
  const name = "Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley de la Cruz y Rodríguez";
  const facts = execFileSync("pdfinfo", [inFile(await aCertificate("builder", name), "long")]);
  expect(String(facts)).toMatch(/^Pages:\s+1$/m);
});
