import atkinson from "./generated/atkinson.woff2?url";
import bricolage from "./generated/bricolage.woff2?url";

/** Both fonts are on every page above the fold, so the document asks for them at once. */
export const fontPreloads: readonly string[] = [bricolage, atkinson];
