import { expect, test } from "vitest";
import { inSameList } from "./record-link";

test.each([
  [
    "/admin/registrations/7/edit",
    "?list=%3Fq%3Dana",
    "/admin/registrations/7/edit?list=%3Fq%3Dana",
  ],
  [
    "/admin/registrations/7?done=corrected",
    "?list=%3Fstatus%3Dpaid&index",
    "/admin/registrations/7?done=corrected&list=%3Fstatus%3Dpaid",
  ],
  ["/admin/registrations/7", "", "/admin/registrations/7"],
  ["/admin/registrations/7?done=corrected", "?q=1", "/admin/registrations/7?done=corrected"],
])("the way back to the list stays on %s from %s", (path, here, expected) => {
  expect(inSameList(path, here)).toBe(expected);
});
