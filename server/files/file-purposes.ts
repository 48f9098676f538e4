import type { FilePurpose } from "~/platform/files/purposes.server";

/** Everything that the site takes files for, one entry a feature. */
export const FILE_PURPOSES: FilePurpose[] = [];
