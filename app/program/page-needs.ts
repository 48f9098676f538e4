/**
 * What a page may need beside our own styles, fonts, pictures and forms. A route says so in its `handle`; whatever
 * it does not name, the browser is told to refuse.
 */
export const PAGE_NEEDS = ["frames", "media", "workers", "wasm", "camera", "scripts"] as const;
export type PageNeed = (typeof PAGE_NEEDS)[number];
