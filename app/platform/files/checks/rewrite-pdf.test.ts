import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { aFormPdf } from "../../../../tests/support/form-pdf.ts";
import {
  hasInspectionTools,
  hiddenIn,
  plant,
  qpdf,
  written,
} from "../../../../tests/support/inspection-tools.ts";
import { aPdf, pdfOf, stream } from "../../../../tests/support/sample-pdf.ts";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "pdf-test-"));
const source = join(folder, "source.pdf");
const target = join(folder, "target.pdf");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rewrite = (bytes: Uint8Array | string) => rewritePdf(written(source, bytes), target);
const made = () => readFileSync(target).toString("latin1");

test("pages are counted, and author, title and XMP are gone from every byte", async () => {
  expect(await rewrite(aPdf({ pages: 3, author: "Zyxwina" }))).toEqual({ pages: 3 });
  expect(made()).not.toContain("Zyxwina");
  expect(made()).not.toMatch(/Metadata|Info|Producer/);
  expect(made()).toContain("(Page 3) Tj");
});

test("the number of pages is counted, whatever the file says of itself", async () => {
  const lying = aPdf({ pages: 12 }).toString("latin1").replace("/Count 12", "/Count 2 ");
  expect(await rewrite(Buffer.from(lying, "latin1"))).toEqual({ pages: 12 });
});

test("a tree of pages that leads in circles is not counted, and not refused", async () => {
  const circle = pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Count 1/Kids[2 0 R]>>",
    4: "<<>>",
  });
  expect(await rewrite(circle)).toEqual({ pages: null });
});

test.skipIf(!hasInspectionTools)(
  "what an earlier version of the file said is gone as well",
  async () => {
    written(source, aPdf({ author: "Zyxwina" }));
    plant(source, "-Author=Quillon", "-XMP:Creator=Quillon", "-Title=Second");
    expect(readFileSync(source, "latin1")).toContain("Zyxwina");
    await rewritePdf(source, target);
    expect(made()).not.toMatch(/Zyxwina|Quillon|Second/);
    expect(hiddenIn(target)).not.toMatch(/Zyxwina|Quillon|Author|Creator|Title|Producer|XMP/);
    expect(qpdf("--check", target)).toMatch(/No syntax or stream encoding errors/);
  },
);

test.skipIf(!hasInspectionTools).each([
  ["with its objects packed", ["--object-streams=generate"]],
  ["made for the web", ["--linearize"]],
  ["packed and made for the web", ["--linearize", "--object-streams=generate"]],
  ["with everything unpacked", ["--qdf", "--object-streams=disable"]],
  ["packed more tightly", ["--recompress-flate", "--compression-level=9"]],
])("a PDF %s reads the same afterwards", async (_, options) => {
  const plain = written(join(folder, "plain.pdf"), aPdf({ pages: 25, author: "Zyxwina" }));
  qpdf(...options, plain, source);
  expect(await rewritePdf(source, target)).toEqual({ pages: 25 });
  expect(qpdf("--check", target)).toMatch(/No syntax or stream encoding errors/);
  expect(qpdf("--show-npages", target).trim()).toBe("25");
  expect(hiddenIn(target)).not.toMatch(/Zyxwina|Author|Creator|XMP/);
  expect(qpdf("--show-object=trailer", target)).not.toContain("/Info");
});

test.skipIf(!hasInspectionTools)("pictures, fonts and forms come through to the byte", async () => {
  const plain = written(join(folder, "form.pdf"), await aFormPdf("Zyxwina"));
  qpdf("--object-streams=generate", plain, source);
  await rewritePdf(source, target);
  expect(qpdf("--check", target)).toMatch(/No syntax or stream encoding errors/);
  expect(qpdf("--json", "--json-key=acroform", target)).toContain('"fullname": "name"');
  expect(hiddenIn(target)).not.toContain("Zyxwina");
});

/** A page that runs, opens and carries something, each in several ways. */
function aPdfThatActs(): Buffer {
  return pdfOf({
    1: `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(quillon.alert\\(1\\))>>
      /AA<</WC<</S/J#61vaScript/JS 7 0 R>>>>/Names<</EmbeddedFiles<</Names[(a) 8 0 R]>>
      /JavaScript<</Names[(b)<</S 9 0 R/JS(quillon.indirect)>>]>>>>/AcroForm<</XFA 7 0 R>>>>`,
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: `<</Type/Page/Parent 2 0 R/Contents 6 0 R/Annots[<</Subtype/Link/A<</S/Launch/F(quillon.exe)>>>>
      <</Subtype/Link/A<</S/GoTo/S/Launch/F 10 0 R>>>><</Subtype/Link/A<</S/URI/URI(https://example.org)>>>>
      <</Subtype/FileAttachment/FS 8 0 R>>]/Resources<</Font<</EF 5 0 R>>>>>>`,
    4: "<<>>",
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    6: stream("", "BT /EF 24 Tf (Our report) Tj ET"),
    7: stream("", "quillon.stream"),
    8: "<</Type/Filespec/F(virus.exe)/EF<</F 11 0 R>>>>",
    9: "/JavaScript",
    10: "(quillon.exe)",
    11: stream("/Type/EmbeddedFile", "quillon.attached"),
  });
}

test("what a PDF would run, open or carry is gone; its pages, letters and links stay", async () => {
  expect(await rewrite(aPdfThatActs())).toEqual({ pages: 1 });
  expect(made()).not.toMatch(
    /JavaScript|J#61|Launch|XFA|EmbeddedFile|quillon\.(alert|indirect|stream|attached)/,
  );
  expect(made()).toContain("(Our report) Tj");
  expect(made()).toContain("/Font<</EF 5 0 R>>");
  expect(made()).toContain("/S/URI/URI(https://example.org)");
});

test.skipIf(!hasInspectionTools)("so it is where all of that was packed away", async () => {
  const plain = written(join(folder, "acts.pdf"), aPdfThatActs());
  qpdf("--no-warn", "--warning-exit-0", "--object-streams=generate", plain, source);
  expect(readFileSync(source, "latin1")).not.toContain("quillon");
  await rewritePdf(source, target);
  const unpacked = join(folder, "unpacked.pdf");
  qpdf("--qdf", "--object-streams=disable", target, unpacked);
  const text = readFileSync(unpacked, "latin1");
  expect(text).not.toMatch(
    /JavaScript|Launch|XFA|EmbeddedFile|quillon\.(alert|indirect|stream|attached)/,
  );
  expect(text).toContain("(Our report) Tj");
  expect(text).toContain("https://example.org");
});

/** The page of a PDF with something on it, and what else it needs. */
function aPdfWith(marks: string, objects: Record<number, string>, more = ""): Buffer {
  return pdfOf({
    1: `<</Type/Catalog/Pages 2 0 R${more}>>`,
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: `<</Type/Page/Parent 2 0 R/Annots[${marks}]>>`,
    4: "<<>>",
    ...objects,
  });
}

test("a script in a comment before a harmless stream is not taken for its beginning", async () => {
  const hidden = "%<</S/JavaScript/JS(quillon.hidden)>>%\n<</Length 3>>stream\nabc\nendstream";
  expect(await rewrite(aPdfWith("<</Subtype/Link/A 5 0 R>>", { 5: hidden }))).toEqual({ pages: 1 });
  expect(made()).not.toMatch(/JavaScript|quillon/);
  expect(made()).toContain("5 0 obj\n<</Length 3 ");
});

test.skipIf(!hasInspectionTools)("and no other reader takes it for that", async () => {
  const hidden = "%<</S/JavaScript/JS(quillon.hidden)>>%\n<</Length 3>>stream\nabc\nendstream";
  await rewrite(aPdfWith("<</Subtype/Link/A 5 0 R>>", { 5: hidden }));
  expect(qpdf("--check", target)).toMatch(/No syntax or stream encoding errors/);
  expect(qpdf("--show-object=5", target)).toMatch(/^Object is stream.*<< \/Length 3 >>/s);
});

const ATTACHED = { 11: stream("", "quillon.attached") };

test.each([
  ["as a mark on the page", aPdfWith("<</Subtype/FileAttachment/FS 8 0 R>>", carried("6 0 R"))],
  ["with the whole file", aPdfWith("", carried("6 0 R"), "/AF[8 0 R]")],
  ["with other files", aPdfWith("", { ...carried("null", "/RF 6 0 R") }, "/AF[8 0 R]")],
  ["by way of a second object", aPdfWith("", { ...carried("9 0 R"), 9: "6 0 R" }, "/AF[8 0 R]")],
  [
    "as a typeface that it is not",
    aPdfWith("", { ...carried("6 0 R"), 6: "<</Type/Font/UF 11 0 R>>" }, "/AF[8 0 R]"),
  ],
])("a file that a PDF carries %s is gone", async (_, pdf) => {
  expect(await rewrite(pdf)).toEqual({ pages: 1 });
  expect(made()).not.toContain("quillon.attached");
});

function carried(files: string, more = ""): Record<number, string> {
  return {
    6: "<</F 11 0 R>>",
    8: `<</Type/Filespec/F(virus.exe)/EF ${files}${more}>>`,
    ...ATTACHED,
  };
}

test("a typeface and a picture may be called like files and deeds, and stay", async () => {
  const named = "/Resources<</Font<</EF 5 0 R/AA 5 0 R>>/XObject<</RF 6 0 R>>>>";
  const pdf = pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: `<</Type/Page/Parent 2 0 R${named}>>`,
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    6: stream("/Subtype/Form/BBox[0 0 9 9]", "0 0 m"),
  });
  await rewrite(pdf);
  expect(made()).toContain(named);
  expect(made()).toContain("/BaseFont/Helvetica");
});

test.each([
  ["another file in the network", "/S/GoToR/F(\\\\\\\\quillon\\\\share)/D[0/Fit]"],
  ["a thread of another file", "/S/Thread/F(\\\\\\\\quillon\\\\share)/D 0"],
  ["a sound", "/S/Sound/Sound 7 0 R"],
  ["a film", "/S/Movie/T(film)"],
])("a link that opens %s does nothing any more", async (_, action) => {
  await rewrite(aPdfWith(`<</Subtype/Link/A<<${action}>>>>`, { 7: stream("", "la la") }));
  expect(made()).not.toMatch(/\/S ?\/(GoToR|Thread|Sound|Movie)/);
});

test.each(["FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D"])(
  "a mark of the kind %s loses its kind, also where that stands in an object of its own",
  async (kind) => {
    const marks = `<</Subtype/${kind}/FS 8 0 R>><</Subtype 9 0 R/FS 8 0 R>><</Subtype/Link>>`;
    await rewrite(aPdfWith(marks, { 8: "<</F(x)>>", 9: `/${kind}` }));
    expect(made()).not.toContain(kind);
    expect(made()).toContain("<</Subtype/Link>>");
  },
);

test("nothing is done by itself when a PDF or a page is opened, not even an address", async () => {
  const open = "<</S/URI/URI(https://example.org/seen)>>";
  const pdf = aPdfWith(
    `<</Subtype/Widget/AA 6 0 R>>`,
    { 6: `<</PO ${open}>>` },
    `/OpenAction${open}/AA<</WC${open}>>`,
  );
  expect(await rewrite(pdf)).toEqual({ pages: 1 });
  expect(made()).not.toContain("example.org");
});

test.each([
  ["a script", "(javascript:quillon\\(1\\))"],
  ["a script in capitals", "(JavaScript:quillon)"],
  ["a script behind a space", "( \\n\\tjava\\\nscript:quillon)"],
  ["a script in numbers of eight", "(\\152avascript:quillon)"],
  ["a script in digits", "<6A6176617363726970743A7175696C6C6F6E>"],
  ["a script in wide letters", "<FEFF006A006100760061007300630072006900700074003A>"],
  ["a script in an object of its own", "7 0 R"],
  ["a page in itself", "(data:text/html,quillon)"],
  ["a file", "(file:///c:/quillon)"],
])("a link to %s leads nowhere any more", async (_, address) => {
  const links = `<</Subtype/Link/A<</S/URI/U#52I ${address}>>>><</Subtype/Link/A<</S/URI/URI(https://example.org/a:b)>>>>`;
  expect(await rewrite(aPdfWith(links, { 7: "(javascript:quillon)" }))).toEqual({ pages: 1 });
  expect(made()).not.toMatch(/script|quillon|6A6176|006A0061|152ava/i);
  expect(made()).toContain("/URI(https://example.org/a:b)");
});

test("a link to a page of the web, a mailbox or a place beside the file stays", async () => {
  const addresses = ["http://a.example/x?y=z:1", "mailto:us@example.org", "sub/page.html", "#top"];
  const links = addresses.map((address) => `<</Subtype/Link/A<</S/URI/URI(${address})>>>>`);
  await rewrite(aPdfWith(links.join(""), {}));
  for (const address of addresses) expect(made()).toContain(`(${address})`);
});

test("who made a mark on a page is gone; a form’s field keeps its name", async () => {
  const marks = `<</Subtype/Text/Contents(Well done)/T(Zyxwina)>><</T 7 0 R/Subtype/Highlight>>
    <</Subtype/FreeText/Subtype/Widget/T(Zyxwina)>><</Subtype/Widget/FT/Tx/T(school)>>`;
  await rewrite(aPdfWith(marks, { 7: "(Zyxwina)" }));
  expect(made()).not.toContain("Zyxwina");
  expect(made()).toContain("/T(school)");
  expect(made()).toContain("(Well done)");
});

test("a stream is read where it stands, never from another file", async () => {
  const said = "/F(\\\\\\\\quillon\\\\share)/FFilter/FlateDecode/Length 9/Length 2";
  await rewrite(
    aPdfWith("<</Subtype/Stamp/AP<</N 5 0 R>>>>", { 5: `<<${said}>>stream\nabc\nendstream` }),
  );
  expect(made()).toMatch(/5 0 obj\n<<\/Length 4 +>>\nstream\nabc\n\nendstream/);
});

test("a table of contents that is wrong does no harm", async () => {
  const wrong = aPdf({ pages: 4 })
    .toString("latin1")
    .replaceAll(/\d{10} 00000 n/g, "0000000017 00000 n");
  expect(await rewrite(Buffer.from(wrong, "latin1"))).toEqual({ pages: 4 });
});

test("a stream of the wrong length is measured, also when it holds what looks like an object", async () => {
  const odd = pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R/Extra 6 0 R>>",
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: "<</Type/Page/Parent 2 0 R>>",
    6: "<</Length 5>>stream\nseventeen letters\nendstream",
    7: stream("", "1 0 obj\n<</Type/Catalog/Pages 9 0 R>>\nendobj"),
  });
  expect(await rewrite(odd)).toEqual({ pages: 1 });
  expect(made()).toContain("<</Length 18 ");
});

test.each([
  ["of nothing but its first line", "%PDF-1.7\n"],
  ["cut off in a page", aPdf({ pages: 9 }).subarray(0, 800)],
  [
    "without a catalog",
    aPdf().toString("latin1").replace("/Catalog", "/Katalog").replace("Root 1", "Root 77"),
  ],
  ["with endless brackets", `%PDF-1.7\n1 0 obj\n${"[".repeat(100_000)}`],
])("a PDF %s is refused as damaged", async (_, bytes) => {
  await expect(rewrite(bytes)).rejects.toMatchObject({ code: "pdf_damaged" });
});

test.skipIf(!hasInspectionTools)(
  "a PDF with a password is refused, also one that opens without",
  async () => {
    const plain = written(join(folder, "plain.pdf"), aPdf());
    for (const password of ["secret", ""]) {
      qpdf("--encrypt", password, "owner", "256", "--", plain, source);
      await expect(rewritePdf(source, target)).rejects.toMatchObject({ code: "pdf_locked" });
    }
  },
);

test("a PDF that unpacks to far more than it is, is refused", async () => {
  const packed = deflateSync(Buffer.alloc(51_000_000, " ")).toString("latin1");
  const bomb = pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    8: `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`,
  });
  await expect(rewrite(bomb)).rejects.toMatchObject({ code: "pdf_too_complex" });
});
