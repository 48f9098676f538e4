import { expect, test } from "vitest";
import { decisionInWords } from "./project-states";

test("a decision is read in words, with its reason where there is one", () => {
  const reason = "Please add the data.";
  expect(decisionInWords({ decision: "sent_back", reason })).toBe(
    "Sent back: Please add the data.",
  );
  expect(decisionInWords({ decision: "accepted", reason: "" })).toBe("Accepted");
});
