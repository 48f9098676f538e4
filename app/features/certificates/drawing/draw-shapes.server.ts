import { encode } from "uqr";
import type { Paper } from "~/platform/paper/paper-document.server";
import type { Shape } from "./art.server";

/** Draws a picture; screen readers pass over it. */
export function drawShapes(paper: Paper, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    paper.save();
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = shape.matrix ?? [];
    if (shape.matrix) paper.transform(a, b, c, d, e, f);
    paper.opacity(shape.opacity);
    if (shape.fill) paper.path(shape.d).fill(shape.fill, shape.rule);
    if (shape.stroke) {
      paper.lineWidth(shape.strokeWidth).lineCap(shape.lineCap);
      if (shape.dashes.length > 0)
        paper.dash(shape.dashes[0] ?? 1, { space: shape.dashes[1] ?? 1 });
      paper.path(shape.d).stroke(shape.stroke);
    }
    paper.restore();
  }
}

/** The square that leads to the page of a certificate, on white, with the quiet border that readers need. */
export function drawQr(
  paper: Paper,
  address: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { size, data } = encode(address, { ecc: "M", border: 3 });
  const module = width / size;
  paper.rect(x, y, width, width).fill("#ffffff");
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) paper.rect(x + across * module, y + down * module, module, module);
    });
  });
  paper.fill("#1c1826");
}
