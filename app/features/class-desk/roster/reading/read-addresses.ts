import { z } from "zod";

const address = z.email().max(255);

interface Addresses {
  /** Those that are some, each once, in the order in which they stand. */
  valid: string[];
  /** Something stands there, and it is no address. */
  isWrong: boolean;
}

/** "a@x.org; b@y.org", "Rosa <mailto:a@x.org>", and "N/A", which is none. */
export function readAddresses(text: string): Addresses {
  const parts = text
    .replace(/mailto:/gi, " ")
    .split(/[\s;,<>()[\]"|]+|\/(?=\S+@)/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const candidates = parts.filter((part) => part.includes("@"));
  const valid = candidates.filter((part) => address.safeParse(part).success);
  const isNone = parts.every((part) => NOTHING.test(part)) || NOTHING.test(text.trim());
  return { valid: [...new Set(valid)], isWrong: valid.length === 0 && !isNone };
}

/** What people write where there is nothing. */
export const NOTHING =
  /^(?:#?n\s*[/.]?\s*a[.!]?|none|null|nil|nan|no(?: e-?mail)?|no one|unknown|declined|refused|tbd|ninguno|no tiene|[-–—.?x]+)$/i;
