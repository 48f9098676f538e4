import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What everybody reads who votes. */
export type VoteCopy = typeof en;

export const VOTE_COPY: Record<Locale, VoteCopy> = { en, es };
