import { expect, test } from "vitest";
import { beginningOf, REPLY_TEMPLATES } from "./reply-templates";

test.each([null, "", "no-such", "toString"])(
  "asked for %j an answer begins with the name alone",
  (asked) => {
    expect(beginningOf(asked, "Rosa")).toMatchObject({ id: "blank", text: "Dear Rosa,\n\n" });
  },
);

test("every beginning calls somebody by the name", () => {
  for (const id of Object.keys(REPLY_TEMPLATES)) {
    expect(beginningOf(id, "Rosa $& Ruiz").text, id).toContain("Rosa");
    expect(beginningOf(id, "Rosa").text, id).not.toContain("{");
  }
});
