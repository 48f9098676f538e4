import type { Readable } from "node:stream";
import { createContext } from "react-router";

/** A form with a file, as it comes in: only on pages that take one, and the request has no body then. */
export const formBody = createContext<Readable | null>(null);
