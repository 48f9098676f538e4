import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installWithApt, isInstalled } from "./install-with-apt.ts";

const TOOLS = ["exiftool", "qpdf", "pdfinfo", "pdfimages", "zbarimg"];
/** Somebody else's answer to who should read what (linear-solver.ts). */
const SOLVER = "glpsol";

/** Other people's programs look into what ours has made; the site itself never needs them. */
export default function installInspectionTools(): void {
  const wanted = [...TOOLS, SOLVER];
  installWithApt(wanted);
  // Elsewhere these tests are skipped and counted as such; where everything must be seen, that is a failure.
  const missing = wanted.filter((tool) => !isInstalled(tool));
  if (process.env.CI && missing.length > 0) throw new Error(`Not installed: ${missing.join(", ")}`);
}

export const hasInspectionTools = TOOLS.every(isInstalled);

/** Everything that exiftool finds in a file beside what it shows, also in earlier versions of it. */
export function hiddenIn(file: string): string {
  return execFileSync("exiftool", ["-a", "-G1", "-s", "-ee3", "-U", file], { encoding: "utf8" })
    .split("\n")
    .filter((line) => !/^\[(ExifTool|System|File)\]/.test(line))
    .join("\n");
}

/** Writes into a file what cameras and programs write: `-GPSLatitude=43.8`. */
export function plant(file: string, ...tags: string[]): void {
  execFileSync("exiftool", ["-overwrite_original", "-m", "-q", ...tags, file]);
}

export function qpdf(...args: string[]): string {
  return execFileSync("qpdf", args, { encoding: "utf8" });
}

/** What a PDF says of itself, a line a fact: `Pages: 1`, `Title: Receipt`. */
export function pdfFacts(bytes: Uint8Array, ...options: string[]): string {
  return execFileSync("pdfinfo", [...options, "-"], { encoding: "utf8", input: bytes });
}

/** The pictures of a PDF as they stand in it, as files in a folder. */
export function picturesIn(pdf: string, folder: string): string[] {
  execFileSync("pdfimages", ["-all", pdf, join(folder, "picture")]);
  const names = readdirSync(folder).filter((name) => name.startsWith("picture-"));
  return names.map((name) => join(folder, name));
}

/** What a phone would read from the QR codes in a picture. */
export function qrCodesIn(picture: string): string[] {
  const asked = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", picture];
  // It looks for a desktop to talk to, and says that there is none.
  const read = execFileSync("zbarimg", asked, { stdio: ["ignore", "pipe", "ignore"] });
  return read.toString("utf8").trim().split("\n");
}

/** A file with these bytes. */
export function written(file: string, bytes: Uint8Array | string): string {
  writeFileSync(file, bytes);
  return file;
}
