import { expect, test } from "vitest";
import { whoInWords } from "./public-name";

test.each([
  ["nobody", [], ""],
  ["one child", ["Ana R., grade 5"], "Ana R., grade 5"],
  ["one without a name", ["A student, grade 5"], "A student, grade 5"],
  [
    "a team, those with a name first",
    ["A student, grade 6", "Cyrus, grade 7", "A student, grade 6", "A student"],
    "Cyrus (grade 7), 2 students (grade 6), and 1 student",
  ],
  [
    "a team that all have a name",
    ["Ana R., grade 5", "Mateo L., kindergarten"],
    "Ana R. (grade 5) and Mateo L. (kindergarten)",
  ],
])("%s is named in a phrase", (_, names, phrase) => {
  expect(whoInWords(names, "en")).toBe(phrase);
});

test("in Spanish, too, children are joined as one says it, and those without a name are counted", () => {
  expect(whoInWords(["Estudiante, 5.º grado", "Estudiante, 5.º grado"], "es")).toBe(
    "2 estudiantes, 5.º grado",
  );
  expect(whoInWords(["Ana R., 5.º grado", "Estudiante, 6.º grado", "Ivo K."], "es")).toBe(
    "Ana R. (5.º grado), Ivo K. y 1 estudiante (6.º grado)",
  );
});
