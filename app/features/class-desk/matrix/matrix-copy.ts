import type { Locale } from "~/program/locale";
import { copy as en, type MatrixCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const MATRIX_COPY: Record<Locale, MatrixCopy> = { en, es };
