import { expect, test } from "vitest";
import { renderEmail } from "~/platform/mail/render-email.server";
import { aSite } from "../../../../tests/support/sites";
import { schoolEmail } from "./school.email";

test.each([
  [1, "One project from Salmon River was read by judges. It is not among"],
  [4, "4 projects from Salmon River were read by judges. None of them"],
])("a school with %i projects and no finalist reads so", async (projects, words) => {
  const news = [{ school: "Salmon River", projects, shown: [], hidden: 0, own: [] }];
  const { letter } = schoolEmail({ kind: "online", news, locale: "en" }, aSite());
  const { text } = await renderEmail(letter);
  expect(text.replace(/\s+/g, " ")).toContain(words);
});

test("a Spanish letter of a school names awards and children in Spanish", async () => {
  const names = { en: ["A student, grade 5"], es: ["Estudiante, 5.º grado"] };
  const shown = [{ award: "first-place", project: { title: "¿Humo o niebla?", names } }];
  const news = [{ school: "Salmon River", projects: 3, shown, hidden: 0, own: ["rural-school"] }];
  const { letter } = schoolEmail({ kind: "showcase", news, locale: "es" }, aSite());
  const { text } = await renderEmail(letter);
  expect(text).toContain("Primer puesto: ¿Humo o niebla? · Estudiante, 5.º grado");
  expect(text.replace(/\s+/g, " ")).toContain("La escuela Salmon River ganó: Escuela rural.");
});
