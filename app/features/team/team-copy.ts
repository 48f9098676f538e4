import type { Locale } from "~/program/locale";
import { copy as en, type TeamCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const TEAM_COPY: Record<Locale, TeamCopy> = { en, es };
