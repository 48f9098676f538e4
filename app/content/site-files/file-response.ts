/** A small text file that follows the settings within minutes. */
export function fileResponse(type: string, lines: string[]): Response {
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": type, "cache-control": "public, max-age=300" },
  });
}
