import { expect, test } from "vitest";
import { cleanCaptions } from "./clean-captions";

const cues = (...blocks: string[]) => ["WEBVTT", ...blocks].join("\n\n");

test("times and words are kept as they are", () => {
  const sent = cues("00:01.000 --> 00:03.500\nThis is the lookout.\nIt learns.");
  expect(cleanCaptions(sent).text).toBe(`${sent}\n`);
});

test.each([
  ["a style", "STYLE\n::cue { background: url(https://bad.example/x) }"],
  ["a region", "REGION\nid:fred"],
  ["a note", "NOTE Rosa lives at 12 Elm Street"],
  ["a cue that ends before it begins", "00:05.000 --> 00:04.000\nbackwards"],
  ["a time that is none", "0:1 --> soon\nsoon"],
  ["a cue of tags alone", "00:01.000 --> 00:02.000\n<b></b>"],
])("%s is left out", (_, block) => {
  const kept = "00:06.000 --> 00:07.000\nkept";
  expect(cleanCaptions(cues(block, kept)).text).toBe(`${cues(kept)}\n`);
});

test.each([
  ["<v Rosa Lopez>Look <i>here</i></v>", "Look here"],
  ["<script>alert(1)</script>now", "alert(1)now"],
  ["a &lt;b&gt; &amp; c", "a &lt;b&gt; &amp; c"],
  ["&lt;script&gt;x", "&lt;script&gt;x"],
  ["an open <img src=x onerror=y", "an open"],
  ["see https://bad.example/x and www.bad.example/y now", "see and now"],
  ["a --&gt; b", "a --&gt; b"],
])("of the line %j stays %j", (line, said) => {
  expect(cleanCaptions(cues(`00:01.000 --> 00:02.000\n${line}`)).text).toBe(
    `${cues(`00:01.000 --> 00:02.000\n${said}`)}\n`,
  );
});

test("names of cues and places on the picture go, and line ends are made one", () => {
  const sent =
    "\uFEFFWEBVTT by Rosa\r\n\r\nintro of Rosa\r\n01:00:01.000 --> 01:00:02.000 line:0 align:start\r\nhello\r\n";
  expect(cleanCaptions(sent).text).toBe("WEBVTT\n\n01:00:01.000 --> 01:00:02.000\nhello\n");
});

test("what says nothing is empty", () => {
  expect(cleanCaptions("WEBVTT\n\n").text).toBe("");
  expect(cleanCaptions("WEBVTT\n\nNOTE only this").text).toBe("");
});

test.each([
  ["WEBVTT\nLanguage: es", "hello", "es"],
  ["WEBVTT", "We asked what the water of the creek is like", "en"],
  ["WEBVTT", "Medimos el agua de la quebrada y lo que vive en ella", "es"],
  ["WEBVTT", "12, 13, 14", undefined],
])("after %j, %j is in: %s", (head, said, language) => {
  const sent = `${head}\n\n00:01.000 --> 00:02.000\n${said}`;
  expect(cleanCaptions(sent).language).toBe(language);
});
