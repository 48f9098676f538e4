import type { Locale } from "~/program/locale";
import { copy as en, type TeacherCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const TEACHER_COPY: Record<Locale, TeacherCopy> = { en, es };
