import {
  type LineStyle,
  newPaper,
  type Paper,
  reachOf,
  widthOf,
  wrapped,
  writeLine,
} from "~/platform/paper/paper-document.server";
import type { CertificateKind, CertificateWords } from "~/program/certificates";
import { longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { VERIFY_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { certificateAddress } from "../certificate-paths";
import { LOOKS, type Look } from "./art.server";
import { drawQr, drawShapes } from "./draw-shapes.server";

/** All that a certificate is made of. */
export interface PrintedCertificate {
  code: string;
  kind: CertificateKind;
  words: CertificateWords;
  issuedAt: Date;
  name: string;
}

/** Letter landscape, with a white frame that every printer can leave blank. */
const SHEET = { width: 792, height: 612 };
const FRAME = { x: 21, y: 21, width: 750, height: 570 };
const LEFT = FRAME.x + 43;
const TEXT_WIDTH = 400;
const BAND_HEIGHT = 98;
const BAND_TOP = FRAME.y + FRAME.height - BAND_HEIGHT;
/** The width of the picture's own coordinates. */
const PICTURE_WIDTH = 1040;
const NARROW = 82;
const QR_WIDTH = 68;

/** A document for certificates, one a page; what it is made from decides every byte. */
export function certificatePaper(title: string, author: string, madeAt: Date): Paper {
  return newPaper({ title, author, language: "en-US", layout: "landscape", madeAt });
}

/** Adds the page of one certificate. */
export function drawCertificate(
  paper: Paper,
  certificate: PrintedCertificate,
  origin: string,
): void {
  const { kind, words, name } = certificate;
  const look = LOOKS[kind];
  paper.addPage();
  drawBackground(paper, look);
  const say: Say = (as, write, actual) => {
    const part = paper.struct(as, actual ? { actual } : {}, write);
    paper.addStructure(part);
    part.end();
  };
  say("P", () => {
    writeLine(paper, words.product, { x: LEFT + 34, y: 76 }, display(15, look.ink));
    writeLine(paper, words.season, { x: LEFT + 34, y: 90 }, text(10.5, look.ink));
  });
  let y = 140;
  say("P", () => writeLine(paper, words.lead, { x: LEFT, y }, text(14, look.ink)));
  const nameStyle = fitting(paper, name, display(66, look.name ?? look.ink));
  const { above, below } = reachOf(name, nameStyle);
  y += 12 + Math.max(above, nameStyle.size * 0.86);
  const lines = wrapped(paper, name, nameStyle, TEXT_WIDTH);
  // Letters of some alphabets are drawn in another order than they are written in.
  say("H1", () => writeName(lines), name);
  y += Math.max(36, below + 20);
  if (words.claim) say("P", () => writeClaim(words.claim));
  say("H2", () => {
    const style = display(29, look.title);
    for (const line of wrapped(paper, words.title, style, TEXT_WIDTH)) {
      y += 33;
      writeLine(paper, line, { x: LEFT, y }, style);
    }
  });
  y += 10;
  say("P", () => {
    for (const line of wrapped(paper, words.about, text(12.5, look.ink), 290)) {
      y += 18;
      writeLine(paper, line, { x: LEFT, y }, text(12.5, look.ink));
    }
  });
  drawBand(paper, certificate, origin, say);

  /** It holds the project's title, which may be long: then it is smaller, on several lines. */
  function writeClaim(claim: string) {
    const plain = text(14, look.ink);
    const style =
      wrapped(paper, claim, plain, TEXT_WIDTH).length > 1 ? text(12.5, look.ink) : plain;
    for (const [index, line] of wrapped(paper, claim, style, TEXT_WIDTH).entries()) {
      if (index > 0) y += style.size * 1.25;
      writeLine(paper, line, { x: LEFT, y }, style);
    }
  }

  function writeName(nameLines: string[]) {
    for (const [index, line] of nameLines.entries()) {
      if (index > 0) y += Math.max(nameStyle.size * 1.05, above + below);
      writeLine(paper, line, { x: LEFT, y }, nameStyle);
    }
  }
}

/** `actual` is what screen readers say, where that cannot be told from what is drawn. */
type Say = (as: "H1" | "H2" | "P", write: () => void, actual?: string) => void;

function drawBand(
  paper: Paper,
  { code, words, issuedAt, kind }: PrintedCertificate,
  origin: string,
  say: Say,
): void {
  const { onBand } = LOOKS[kind];
  const top = BAND_TOP + 40;
  say("P", () =>
    writeLine(paper, longDate(localOf(issuedAt)), { x: LEFT, y: top }, display(19, onBand)),
  );
  say("P", () => {
    const style = text(10, onBand);
    for (const [index, line] of wrapped(paper, `Issued by ${words.issuer}`, style, 190).entries()) {
      writeLine(paper, line, { x: LEFT, y: top + 17 + index * 13.5 }, style);
    }
  });
  asArtifact(paper, () =>
    paper
      .moveTo(300, top + 8)
      .lineTo(490, top + 8)
      .lineWidth(0.9)
      .stroke(onBand),
  );
  say("P", () =>
    writeLine(
      paper,
      "Signed by a guardian, a teacher or us",
      { x: 300, y: top + 23 },
      text(10, onBand),
    ),
  );
  const square = { x: 540, y: BAND_TOP + (BAND_HEIGHT - QR_WIDTH) / 2, width: QR_WIDTH };
  const address = certificateAddress(origin, code);
  const figure = paper.struct("Figure", { alt: `A square code that leads to ${address}` }, () =>
    drawQr(paper, address, square),
  );
  paper.addStructure(figure);
  figure.end();
  say("P", () => {
    const x = square.x + QR_WIDTH + 10;
    writeLine(
      paper,
      writeShortCode(code),
      { x, y: top - 6 },
      { ...text(13, onBand), cut: "heavy" },
    );
    writeLine(paper, "Check it at", { x, y: top + 10 }, text(10, onBand));
    const where = `${origin.replace(/^https?:\/\//, "")}${VERIFY_PATH}`;
    for (const [index, line] of wrapped(
      paper,
      where,
      text(10, onBand),
      FRAME.x + FRAME.width - x - 12,
    ).entries()) {
      writeLine(paper, line, { x, y: top + 24 + index * 13 }, text(10, onBand));
    }
  });
}

function drawBackground(paper: Paper, look: Look): void {
  asArtifact(paper, () => {
    paper.rect(0, 0, SHEET.width, SHEET.height).fill("#ffffff");
    paper.save().rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).clip();
    paper
      .save()
      .translate(FRAME.x, FRAME.y)
      .scale(FRAME.width / PICTURE_WIDTH);
    drawShapes(paper, look.picture);
    paper.restore();
    paper.rect(FRAME.x, BAND_TOP, FRAME.width, BAND_HEIGHT).fill(look.band);
    if (look.frame) {
      paper.rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).lineWidth(14).stroke(look.frame);
    }
    paper.restore();
    paper.save().translate(LEFT, 58).scale(0.56);
    for (const [d, color] of SIGN(look)) paper.path(d).fill(color);
    paper.restore();
  });
}

/** The site's sign: a star above mountains in a hexagon. */
const SIGN = ({ sign, ink }: Look): [string, string][] => [
  ["M24 1.5L43.5 12.75V35.25L24 46.5 4.5 35.25V12.75z", sign],
  [
    "M24 6L25.1 16.7L34.8 12.2L26.1 18.5L34.8 24.8L25.1 20.3L24 31L22.9 20.3L13.2 24.8L21.9 18.5L13.2 12.2L22.9 16.7z",
    "#f4b942",
  ],
  ["M4.5 32l6.5-5 4 3.5 6-6.5 5 5.5 5-4 5.5 5.5 7-3.5v7.75L24 46.5 4.5 35.25z", ink],
];

function asArtifact(paper: Paper, draw: () => void): void {
  paper.markContent("Artifact", { type: "Layout" });
  draw();
  paper.endMarkedContent();
}

function display(size: number, color: string): LineStyle {
  return { cut: "display", size, color, narrow: NARROW };
}

function text(size: number, color: string): LineStyle {
  return { cut: "text", size, color };
}

/** The name as large as the column allows; a very long one goes on a second line. */
function fitting(paper: Paper, name: string, style: LineStyle): LineStyle {
  const width = widthOf(paper, name, style);
  const size = Math.min(style.size, (style.size * TEXT_WIDTH) / width);
  return { ...style, size: Math.max(34, Math.floor(size)) };
}
