import { Semaphore } from "../../semaphore.server";

/** A large picture takes much memory while it is drawn: one at a time. */
export const DRAWING = new Semaphore(1);

let loaded: ReturnType<typeof load> | undefined;

export function loadSharp() {
  loaded ??= load();
  return loaded;
}

/** Native code: loaded with the first picture, and taught to open nothing but the three kinds. */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
  });
  return sharp;
}
