import type { Locale } from "~/program/locale";
import { copy as en, type VoteYearCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const VOTE_YEAR_COPY: Record<Locale, VoteYearCopy> = { en, es };
