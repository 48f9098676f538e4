const UNSEEN = `${String.fromCharCode(...Array(32).keys(), 127)}\u0085\u2028\u202e\ufeff\ud800`;

/**
 * Texts that have broken other sites, by the trouble they make. The element and the attribute
 * `x-abuse` exist nowhere on this site: where one of them turns up as markup, a text got through.
 */
export const BAD_TEXTS: Record<string, string> = {
  empty: "",
  "only spaces": "   ",
  "only line breaks": "\r\n\r\n",
  "a NUL": "a\0b",
  "only a NUL": "\0",
  "every sign that cannot be seen": `Ada ${UNSEEN} Lovelace`,
  "the second set of control characters": "a\u0080\u0085\u009fb",
  "line and paragraph separators": "a\u2028b\u2029c",
  "a byte order mark": "\ufeffAda",
  "writing turned around": "Ada \u202egnp.exe\u202c \u2066x\u2069",
  "half a character, first": "a\ud800b",
  "half a character, second": "\udc00",
  "no characters at all": "\uffff\ufffe\u{1fffe}",
  "letters of zero width": "A\u200b\u200c\u200d\u2060da",
  "a family of emoji": "👩‍👩‍👧‍👦".repeat(8),
  "marks heaped on a letter": `a${"\u0301".repeat(90)}`,
  "a letter that grows in upper case": "ßŉǰΐﬃ",
  "far too long": "x".repeat(9_000),
  "far too many lines": "x\n".repeat(3_000),

  "SQL that ends the string": "'; DROP TABLE contacts; --",
  "SQL that is always true": "' OR '1'='1",
  "SQL that waits": "1; SELECT pg_sleep(9)--",
  "a placeholder": "$1 $2 ? :name",
  "a pattern": "%_\\%\\",
  "a backslash at the end": "Ada\\",
  "a dollar quote": "$$; DROP TABLE contacts; $$",

  "an element": "<x-abuse>",
  "the end of a script": "</script><x-abuse>",
  "the end of a title": "</title></textarea></style><x-abuse>",
  "an attribute": '" x-abuse="1" y=\'',
  "an attribute in single quotes": "' x-abuse='1",
  "a comment": "--><x-abuse><!--",
  "an address that runs": "javascript:alert(document.domain)",
  "an address of data": "data:text/html,<x-abuse>",
  "an entity": "&lt;x-abuse&gt;&#60;x-abuse&#62;",

  "a template in braces": "{{7*7}}{{constructor.constructor('return process')()}}",
  "a template in signs": "#{7*7} <%= 7*7 %> $\u007b7*7}",
  "a pattern of replacement": "$& $' $` $1",
  "a format": "%s%n%d%x",

  "a formula": "=cmd|' /C calc'!A0",
  "a formula after a tab": '\t=HYPERLINK("https://elsewhere.example")',
  "a formula with another sign": "@SUM(1+1)",

  "a header of an e-mail": "Ada\r\nBcc: everybody@example.org",
  "a header and a body": "x\r\nContent-Type: text/html\r\n\r\n<x-abuse>",
  "an encoded header": "=?utf-8?q?=0d=0aBcc:_everybody@example.org?=",
  "two addresses": "a@example.org, b@example.org",
  "an address with a name": "Ada <a@example.org>",
  "an address with a line break": "a@example.org\nBcc: b@example.org",
  "an address that is quoted": '"a b"@example.org',
  "an address of a machine": "a@[127.0.0.1]",
  "an address too long to be one": `${"a".repeat(300)}@example.org`,

  "a way out of the folder": "../../../../etc/passwd",
  "an encoded way out": "..%2f..%2f%00",
  "another site": "//elsewhere.example/\\",

  "below zero": "-1",
  "more than a number holds": "9".repeat(400),
  "a number in powers": "1e309",
  "no number": "NaN",
  "a number of another base": "0x7fffffff",
  "just past 32 bits": "2147483648",
  "a day that is none": "2026-02-30",
  "the name of every object's parent": "__proto__",
  "the name of a builder": "constructor",
  JSON: '{"$ne":null,"__proto__":{"x":1}}',
};

/**
 * One of each kind. Every text is tried with every rule where that costs nothing (schemas.test.ts)
 * and in every form as a whole; these are sent in every single field.
 */
export const WORST_TEXTS: [name: string, text: string][] = [
  "every sign that cannot be seen",
  "far too long",
  "SQL that ends the string",
  "the end of a script",
  "a header of an e-mail",
  "more than a number holds",
  "the name of every object's parent",
].map((name) => [name, BAD_TEXTS[name] ?? ""]);

/** What would be seen if a page showed it as markup, in an element, a script or an attribute. */
export const MARKUP_TEXTS: [name: string, text: string][] = [
  "the end of a title",
  "the end of a script",
  "an attribute",
].map((name) => [name, BAD_TEXTS[name] ?? ""]);

/** What no text can say: bytes as they stand in an encoded form or address. */
export const BAD_ENCODINGS: Record<string, string> = {
  "an overlong NUL": "%C0%80",
  "bytes of no text": "%FF%FE%80",
  "half a character": "%ED%A0%80",
  "a character cut short": "%E2%82",
  "a percent sign alone": "%",
  "a percent sign and no number": "%zz",
  "a NUL": "%00",
  "a line break": "%0d%0aSet-Cookie:%20a=b",
};
