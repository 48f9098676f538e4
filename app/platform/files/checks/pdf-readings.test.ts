import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { MOST_SECONDS, processorSeconds } from "../../../../tests/support/processor-seconds.ts";
import { packed, pdfOf, stream } from "../../../../tests/support/sample-pdf.ts";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "pdf-readings-"));
const [source, target] = [join(folder, "source.pdf"), join(folder, "target.pdf")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rewrite = (bytes: Buffer) => rewritePdf(written(source, bytes), target);
const made = () => readFileSync(target).toString("latin1");

/** A page, what the catalog says besides, and what else there is. */
function aPdfWith(more: string, objects: Record<number, string> = {}): Buffer {
  return pdfOf({
    1: `<</Type/Catalog/Pages 2 0 R${more}>>`,
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: "<</Type/Page/Parent 2 0 R>>",
    4: "<<>>",
    ...objects,
  });
}

test.each([
  ["in codes", "/#4fpenAction<</#53/#4a#61vaScript/#4aS(quillon)>>"],
  ["in codes of small letters", "/Op#65nAction<</S/J#61#76aScript/JS(quillon)>>"],
  ["as a deed behind another", "/X<</S/GoTo/D[3 0 R]/Next[<</S/#4caunch/F(quillon)>>]>>"],
  ["between comments", "/OpenAction%x\n<</S%/GoTo\r/JavaScript%\n/JS%)\n(quillon)>>"],
  ["twice, once harmless", "/X<</JS(quillon)/S/JavaScript/S/URI>>"],
  ["with an end in the name", "/X 5 0 R"],
])("a deed that is written %s is read as one, and gone", async (_, more) => {
  const cut = { 5: "<</S/JavaScript#00/JS(quillon)>>" };
  expect(await rewrite(aPdfWith(more, cut))).toEqual({ pages: 1 });
  expect(made()).not.toMatch(/OpenAction|JavaScript|#4a|#61|#4c/);
  expect(made()).not.toMatch(/JS ?\(quillon|S#00/);
});

test("a code in a name is read once: what it makes is not read again", async () => {
  expect(await rewrite(aPdfWith("/X<</S/J#2361vaScript>>"))).toEqual({ pages: 1 });
  expect(made()).toContain("/S/J#2361vaScript");
});

test("a drawing that stands in another file is not fetched", async () => {
  const form = "/Subtype/Form/BBox[0 0 9 9]";
  const pdf = aPdfWith("/X[5 0 R 6 0 R]", {
    5: stream(`${form}/Ref<</F(quillon.pdf)/Page 0>>`, "0 0 m"),
    6: stream(`${form}/Ref 7 0 R`, "0 0 m"),
    7: "<</F(quillon.pdf)/Page 0>>",
  });
  await rewrite(pdf);
  expect(made()).not.toContain("quillon");
});

/** The file, and what was appended to it later: objects anew, and a trailer that points back. */
function changed(pdf: Buffer, objects: Record<number, string>, root = 1): Buffer {
  const before = /startxref\n(\d+)/.exec(pdf.toString("latin1"))?.[1];
  const anew = Object.entries(objects).map(
    ([number, text]) => `${number} 0 obj\n${text}\nendobj\n`,
  );
  const trailer = `trailer\n<</Size 99/Root ${root} 0 R/Prev ${before}>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(anew.join("") + trailer, "latin1")]);
}

const EVIL = {
  20: `<</Type/Catalog/Pages 2 0 R/OpenAction 21 0 R/Names<</EmbeddedFiles<</Names[(a) 22 0 R]>>>>>>`,
  21: "<</S/Launch/F(quillon.exe)>>",
  22: "<</Type/Filespec/F(quillon.exe)/EF<</F 23 0 R>>>>",
  23: stream("/Type/EmbeddedFile", "quillon.attached"),
};

test.each([
  ["the last change of a file", changed(aPdfWith(""), EVIL, 20)],
  ["an earlier one that was changed again", changed(changed(aPdfWith(""), EVIL, 20), {}, 1)],
  [
    "a change that is packed",
    changed(aPdfWith(""), { 30: packed(without23(EVIL)), 23: EVIL[23] }, 20),
  ],
  ["a change that names no root", changed(aPdfWith(""), { ...EVIL, 1: EVIL[20] })],
])("what %s would open or carry is gone", async (_, pdf) => {
  expect(await rewrite(pdf)).toEqual({ pages: 1 });
  expect(made()).not.toMatch(/Launch|OpenAction|EmbeddedFile|quillon\.attached/);
});

/** No stream can be packed into another. */
function without23({ 23: _, ...rest }: typeof EVIL): Record<number, string> {
  return rest;
}

/** Small files; what they unpack to would take more than half a gigabyte of memory. */
const BOMBS: [string, string, string, string][] = [
  ["names", "[", "/ab ", "]"],
  ["entries that may have to vanish", "<<", "/XFA 1", ">>"],
  ["entries that point to what may have to vanish", "<<", "/EF 9 0 R", ">>"],
  ["lists of names in lists", "[", "[/ab/cd]", "]"],
];

test.each(BOMBS)(
  "a PDF of a few kilobytes that unpacks to millions of %s is refused within seconds",
  async (_, begin, piece, end) => {
    const many = begin + piece.repeat(Math.floor(40_000_000 / piece.length)) + end;
    const bomb = aPdfWith("/X 50 0 R", { 8: packed({ 50: many }) });
    expect(bomb.length).toBeLessThan(200_000);
    const refused = () => expect(rewrite(bomb)).rejects.toMatchObject({ code: "pdf_too_complex" });
    expect(await processorSeconds(refused)).toBeLessThan(MOST_SECONDS);
  },
);

test("many parts that unpack to little each are counted together", async () => {
  const parts = Array.from({ length: 30 }, (_, at) => [
    100 + at,
    packed({ [200 + at]: `(${" ".repeat(2_000_000)})` }),
  ]);
  const bomb = aPdfWith("/X 200 0 R", Object.fromEntries(parts));
  await expect(rewrite(bomb)).rejects.toMatchObject({ code: "pdf_too_complex" });
});

test.each([
  ["twice", "[/FlateDecode/FlateDecode]"],
  ["and written in letters", "[/ASCIIHexDecode/FlateDecode]"],
  ["in a way that stands elsewhere", "9 0 R"],
])(
  "objects that are packed %s are refused: no reader of ours unpacks in chains",
  async (_, filter) => {
    const twice = deflateSync(deflateSync(Buffer.alloc(1_000_000, " "))).toString("latin1");
    const entries = `/Type/ObjStm/N 1/First 4/Filter ${filter}`;
    const chain = `<<${entries}/Length ${twice.length}>>stream\n${twice}\nendstream`;
    const pdf = aPdfWith("", { 8: chain, 9: "[/FlateDecode/FlateDecode]" });
    await expect(rewrite(pdf)).rejects.toMatchObject({ code: "pdf_damaged" });
  },
);
