import { spawnSync } from "node:child_process";

/** Packages that are not called like the program in them. */
const PACKAGES: Record<string, string> = {
  glpsol: "glpk-utils",
  exiftool: "libimage-exiftool-perl",
  pdfinfo: "poppler-utils",
  pdfimages: "poppler-utils",
  zbarimg: "zbar-tools",
};

export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

/** Where it may (root on Debian), installs what is missing; elsewhere nothing happens, and the caller looks again. */
export function installWithApt(programs: string[]): void {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !isInstalled("apt-get")) return;
  const packages = missing.map((program) => PACKAGES[program] ?? program);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    stdio: "ignore",
    env,
  });
}
