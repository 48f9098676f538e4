import { expect, test } from "vitest";
import { byFamilyName, inListOrder } from "./list-order";

test("Ávila stands between Adams and Baker, and Room 2 before Room 10", () => {
  expect(["Baker", "Ávila", "Adams"].toSorted(inListOrder)).toEqual(["Adams", "Ávila", "Baker"]);
  expect(["Room 10", "Room 2"].toSorted(inListOrder)).toEqual(["Room 2", "Room 10"]);
});

test("a class list goes by family name, then by given name, and who has no family name comes first", () => {
  const list = [
    { id: "4", givenName: "Zoë", familyName: "Álvarez" },
    { id: "3", givenName: "José", familyName: "Álvarez" },
    { id: "2", givenName: "Ana", familyName: "Zapata" },
    { id: "1", givenName: "Wren", familyName: null },
  ];
  expect(list.toSorted(byFamilyName).map(({ id }) => id)).toEqual(["1", "3", "4", "2"]);
});
