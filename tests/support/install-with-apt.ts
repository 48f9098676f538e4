import { spawnSync } from "node:child_process";

export function isInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

/** Where it may (root on Debian), installs what is missing; elsewhere nothing happens, and the caller looks again. */
export function installWithApt(programs: string[]): void {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !isInstalled("apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], {
    stdio: "ignore",
    env,
  });
}
