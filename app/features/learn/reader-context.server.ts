import { createContext } from "react-router";
import type { Reader } from "./may-read";

/** Set by the layout above the lessons' routes, which may ask who is signed in. */
export const readerContext = createContext<Reader>("anybody");
