import { DRAWING, loadSharp } from "../checks/load-sharp.server";
import type { VariantFormat } from "./picture-variants.server";

interface Wanted {
  width: number;
  format: VariantFormat;
}

const LONGEST_WORK_SECONDS = 60;

/** One size of a picture that was checked and drawn anew before. */
export function drawVariant(source: string, target: string, wanted: Wanted): Promise<unknown> {
  return DRAWING.run(async () => {
    const sharp = await loadSharp();
    const picture = sharp(source)
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .resize({ width: wanted.width, withoutEnlargement: true });
    switch (wanted.format) {
      case "avif":
        // Half of the usual effort: a third of the time, a few hundredths larger.
        return picture.avif({ quality: 55, effort: 2 }).toFile(target);
      case "webp":
        return picture.webp({ quality: 78 }).toFile(target);
      case "jpg":
        return picture
          .flatten({ background: "white" })
          .jpeg({ quality: 80, mozjpeg: true })
          .toFile(target);
    }
  });
}
