import type { Feature } from "~/platform/feature.server";
import { countRows, deleteBatch, isLeaving } from "~/platform/personal-data.server";
import { staffLetters } from "./staff-letters.table.server";

/** What staff write to many. Its letters are of the outbox; the words go with their season. */
export const staffLettersFeature: Feature = {
  letters: { "staff-letter": "open", "staff-letter-proof": "open" },
  personalData: {
    name: "letters to many",
    addresses: [],
    freeText: [
      { text: staffLetters.textEn, storedAt: staffLetters.createdAt },
      { text: staffLetters.textEs, storedAt: staffLetters.createdAt },
    ],
    find: async () => [],
    count: (outdated) =>
      countRows(staffLetters, isLeaving(outdated, { ...staffLetters, emails: [] })),
    remove: (tx, leaving, atMost) =>
      deleteBatch(tx, staffLetters, isLeaving(leaving, { ...staffLetters, emails: [] }), atMost),
  },
};
