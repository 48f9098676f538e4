import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Compressed, type Representation, represent } from "./representation";
import { securityHeadersOfFile } from "./security-headers";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
};

/** Everything the build wrote for browsers, by path, held in memory. */
export async function readStaticFiles(folder: string) {
  const files = new Map<string, Representation>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    const type = TYPES[extname(name)];
    if (!type || !statSync(file).isFile()) continue;
    const path = `/${name.replaceAll("\\", "/")}`;
    const representation = await represent(
      readFileSync(file),
      {
        ...securityHeadersOfFile(type),
        "content-type": type,
        // Names under /assets carry a hash of the content; the rest may change with a release.
        "cache-control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
      },
      compressedByBuild(file),
    );
    files.set(path, representation);
  }
  return files;
}

/** Compressing all of them takes seconds, which nobody should wait for at every start. */
function compressedByBuild(file: string): Compressed | undefined {
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return undefined;
  return { brotli: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
}
