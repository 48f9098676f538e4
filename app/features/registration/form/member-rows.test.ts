import { expect, test } from "vitest";
import { membersOf, rowsOf } from "./member-rows";

test("rows become the text that the payload knows, and rows again", () => {
  const rows = {
    member_1_name: "Ana  Lopez",
    member_1_grade: "5",
    member_2_name: "Ben",
    member_2_grade: "",
  };
  const text = membersOf(formOf(rows));
  expect(text).toBe("Ana Lopez, grade 5\nBen");
  expect(rowsOf(text)).toEqual({ ...rows, member_1_name: "Ana Lopez" });
});

test("a row without a name is nobody, and a line end inside a row parts no names", () => {
  const text = membersOf(
    formOf({
      member_1_name: " ",
      member_1_grade: "5",
      member_2_name: "Ana\nBen",
      member_2_grade: "13",
    }),
  );
  expect(text).toBe("Ana Ben");
});

test("a grade beside several names is nobody's; that of a family name first is that child's", () => {
  const several = { member_1_name: "Lee, Ana and Bo", member_1_grade: "5" };
  const kim = { member_2_name: "Kim", member_2_grade: "6" };
  expect(membersOf(formOf({ team_size: "4", ...several, ...kim }))).toBe(
    "Lee, Ana and Bo\nKim, grade 6",
  );
  const turned = { member_1_name: "Ruiz, Ana", member_1_grade: "5", member_2_name: "Fox, Ben" };
  expect(membersOf(formOf({ team_size: "2", ...turned }))).toBe("Ruiz, Ana, grade 5\nFox, Ben");
});

test("a form that has no rows says nothing about the members", () => {
  expect(membersOf(formOf({ team_members: "Ana" }))).toBeUndefined();
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
