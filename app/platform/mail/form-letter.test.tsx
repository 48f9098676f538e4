import { expect, test } from "vitest";
import { formLetter } from "./form-letter.server";

const greeting = formLetter(["name", "message"], ({ name, message }) => (
  <p title={name}>
    Dear {name}, you wrote: {message}
  </p>
));

test("gaps are filled in as text, in both versions", async () => {
  const letter = (await greeting)({ name: `<b>"Ada"</b>`, message: "one\ntwo & three" });
  expect(letter.text).toBe(`Dear <b>"Ada"</b>, you wrote: one\ntwo & three`);
  expect(letter.html).toContain("&lt;b&gt;&quot;Ada&quot;&lt;/b&gt;");
  expect(letter.html).toContain("one<br/>two &amp; three");
  expect(letter.html).not.toContain("<b>");
});

test("what looks like a gap in a value stays what somebody typed", async () => {
  const letter = (await greeting)({ name: "\ue0f1message\ue0f2 $& $1", message: "secret" });
  expect(letter.text).toBe("Dear \ue0f1message\ue0f2 $& $1, you wrote: secret");
});
