import type { IncomingMessage } from "node:http";

/** One header as it came. `request.headers` would make an object of all of them, which costs more than a page from memory. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length !== name.length || candidate.toLowerCase() !== name) continue;
    const value = rawHeaders[index + 1];
    found = found === undefined ? value : `${found}; ${value}`;
  }
  return found;
}
