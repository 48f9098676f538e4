import { createContext } from "react-router";

/** Whoever reads one of them can become the member of staff that it was written to. */
export const ACCOUNT_LETTERS = ["password-reset", "email-confirmation", "invitation"] as const;
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number];

/** Where a demonstration shows its letters to everybody: whether this reader owns the site. */
export const readsAccountLetters = createContext<boolean>(false);
