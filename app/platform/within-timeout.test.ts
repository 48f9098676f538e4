import { expect, test } from "vitest";
import { withinTimeout } from "./within-timeout.server";

const late = () => new Error("The mail server took too long");

test("work that is done in time answers", async () => {
  expect(await withinTimeout(Promise.resolve("sent"), 1_000, late)).toBe("sent");
});

test("work that takes too long fails with the words of whoever waits", async () => {
  await expect(withinTimeout(new Promise(() => {}), 1, late)).rejects.toThrow(
    "The mail server took too long",
  );
});
