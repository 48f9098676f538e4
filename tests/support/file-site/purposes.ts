import { accountOf } from "../../../app/features/accounts/staff.server";
import { FILE_KINDS, type FileKind } from "../../../app/platform/files/file-kinds.server";
import type { FilePurpose } from "../../../app/platform/files/purposes.server";

const ALL_KINDS = Object.keys(FILE_KINDS) as FileKind[];
const MEGABYTE = 1_000_000;

/** Files of an account, sent and seen by nobody but that account; and the same shown to everybody. */
export const FILE_PURPOSES: FilePurpose[] = [
  {
    name: "private",
    kinds: ALL_KINDS,
    largestBytes: 250 * MEGABYTE,
    quota: { bytes: 10_000 * MEGABYTE, files: 500 },
    pages: ["/test/:owner"],
    authorize: async ({ request, owner }) => {
      const account = await accountOf(request.headers);
      return account?.email === owner.id ? { id: account.id } : null;
    },
  },
  {
    name: "public",
    kinds: ["jpeg", "png", "webp", "pdf", "mp4"],
    largestBytes: 250 * MEGABYTE,
    quota: { bytes: 500 * MEGABYTE, files: 50 },
    authorize: async ({ request, access, owner }) => {
      if (access === "read") return { id: null };
      const account = await accountOf(request.headers);
      return account?.email === owner.id ? { id: account.id } : null;
    },
  },
];
