import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type TeacherCopy = typeof en;

export const TEACHER_COPY: Record<Locale, TeacherCopy> = { en, es };
