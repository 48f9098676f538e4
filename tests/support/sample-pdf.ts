import { deflateSync } from "node:zlib";

/** A PDF by hand: as many pages as asked for, with Info and XMP that name its author. */
export function aPdf({ pages = 2, author = "Zyxwina" } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => 10 + index * 2);
  return pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>>",
    2: `<</Type/Pages/Count ${pages}/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]>>`,
    3: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    4: `<</Author(${author})/Title(by ${author} \\(aged 9\\))/Producer<feff0041>>>`,
    5: stream("/Type/Metadata/Subtype/XML", xmp(author)),
    ...Object.fromEntries(
      kids.flatMap((kid, index) => [
        [
          kid,
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${kid + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        ],
        [kid + 1, stream("", `BT /F1 24 Tf 72 700 Td (Page ${index + 1}) Tj ET`)],
      ]),
    ),
  });
}

export function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream`;
}

/** Objects that are packed together into one stream: a few kilobytes may hold many megabytes. */
export function packed(objects: Record<number, string>): string {
  const texts = Object.values(objects);
  let place = 0;
  const list = Object.entries(objects).map(([number, text]) => {
    const entry = `${number} ${place} `;
    place += text.length + 1;
    return entry;
  });
  const first = list.join("").length;
  const content = deflateSync(Buffer.from(list.join("") + texts.join("\n"), "latin1"));
  const entries = `/Type/ObjStm/N ${texts.length}/First ${first}/Filter/FlateDecode`;
  return `<<${entries}/Length ${content.length}>>stream\n${content.toString("latin1")}\nendstream`;
}

/** The objects as a file, with its table and a trailer that names number 1 the root and 4 the Info. */
export function pdfOf(objects: Record<number, string>): Buffer {
  let text = "%PDF-1.4\n%\u00e2\u00e3\n";
  const offsets = new Map<number, number>();
  for (const [number, content] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? "0000000000 65535 f \n"
      : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const tableAt = text.length;
  text += `xref\n0 ${size}\n${lines.join("")}trailer\n<</Size ${size}/Root 1 0 R/Info 4 0 R>>\n`;
  return Buffer.from(`${text}startxref\n${tableAt}\n%%EOF\n`, "latin1");
}

function xmp(author: string): string {
  return `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${author}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
