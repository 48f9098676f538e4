import type { GalleryDivision } from "./gallery-query";
import type { Locale } from "./locale";

/** What a division is called above a list, for families; staff read the season's own name. */
export const DIVISION_TITLES: Record<Locale, Record<GalleryDivision, string>> = {
  en: { k8: "Grades K to 8", highSchool: "High school" },
  es: { k8: "De kínder a 8.º grado", highSchool: "Preparatoria" },
};
