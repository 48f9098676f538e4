import { expect, test } from "vitest";
import type { LaunchCheck } from "../launch/launch-checks";
import { firstHour } from "./first-hour";

const check = (title: string, isDone: boolean): LaunchCheck => ({
  title,
  isDone,
  finding: "",
  mend:
    title === "Payments are real" ? { onServer: "payments", label: "" } : { to: "/", label: "" },
});

test("a new owner is told five things, and sees which of them are done", () => {
  const checks = [
    check("Names and contacts are your own", true),
    check("Payments are real", false),
  ];
  const steps = firstHour(checks, { colleagues: 1 });
  expect(steps.map(({ to, isDone }) => [to, isDone])).toEqual([
    ["/admin/settings", true],
    ["/admin/season", false],
    ["/admin/team", true],
    ["/admin/launch", false],
    ["/admin/account", false],
  ]);
});

test("nothing is left to say once the site is ready", () => {
  expect(firstHour([check("Payments are real", true)], { colleagues: 0 })).toEqual([]);
});
