import type { Feature } from "~/platform/feature.server";

/** Lessons to read; nothing is kept about who reads them. */
export const learnFeature: Feature = {};
