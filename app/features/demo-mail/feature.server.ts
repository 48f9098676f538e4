import type { Feature } from "~/platform/feature.server";

/** It shows the outbox's letters to visitors of a demonstration, and keeps nothing of its own. */
export const demoMailFeature: Feature = {};
