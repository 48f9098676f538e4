import type { Feature } from "~/platform/feature.server";

/** It shows what `publications` allows, and keeps nothing of its own. */
export const galleryFeature: Feature = {};
