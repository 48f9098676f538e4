import { expect, test } from "vitest";
import { renderingTests } from "./support/rendering-tests.ts";

test("React's warnings are listened to in every unit test that renders, and in no other", () => {
  const found = renderingTests(new URL("..", import.meta.url).pathname);
  expect(found).toContain("app/content/every-page.test.ts");
  expect(found).toContain("app/ui/link-is-over.test.tsx");
  expect(found).toContain("app/features/reminders/reminder-emails.test.ts");
  expect(found).not.toContain("app/program/pricing.test.ts");
  expect(found.filter((path) => path.includes(".db."))).toEqual([]);
});
