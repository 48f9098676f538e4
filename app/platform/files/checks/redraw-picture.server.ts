import type { Sharp } from "sharp";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";
import { DRAWING, loadSharp } from "./load-sharp.server";

/** More than any telephone makes; one in full colour needs up to eight bytes a pixel while it is read. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE_IN_PIXELS = 2_400;
const LONGEST_WORK_SECONDS = 60;

type PictureKind = "jpeg" | "png" | "webp";

/** Draws the picture anew: upright, in bounds, and with nothing in the file but the picture. */
export function redrawPicture(
  source: string,
  target: string,
  kind: PictureKind,
  longestSide = LONGEST_SIDE_IN_PIXELS,
): Promise<FileFacts> {
  return DRAWING.run(async () => {
    const sharp = await loadSharp();
    // The size stands in the first bytes: a picture that would fill the memory is never opened.
    const { width, height } = await sharp(source, { limitInputPixels: false })
      .metadata()
      .catch(damaged);
    if (width * height > MOST_PIXELS) throw new FileRefused("picture_too_many_pixels");
    const upright = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .autoOrient()
      .resize({
        width: longestSide,
        height: longestSide,
        fit: "inside",
        withoutEnlargement: true,
      });
    const made = await inFormat(upright, kind).toFile(target).catch(damaged);
    return { width: made.width, height: made.height };
  });
}

function inFormat(picture: Sharp, kind: PictureKind): Sharp {
  if (kind === "png") return picture.png({ compressionLevel: 9 });
  return kind === "webp" ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 85 });
}

function damaged(error: NodeJS.ErrnoException): never {
  // A full disk is our trouble, not the picture's.
  if (error.code === "ENOSPC" || /no space left/i.test(error.message)) throw error;
  throw new FileRefused("picture_damaged");
}
