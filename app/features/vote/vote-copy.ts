import type { Locale } from "~/program/locale";
import { copy as en, type VoteCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const VOTE_COPY: Record<Locale, VoteCopy> = { en, es };
