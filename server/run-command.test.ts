import { afterEach, expect, test, vi } from "vitest";
import { runCommand } from "./run-command";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["backup", "--help", 0],
  ["demo", "-h", 0],
  ["restore", "--force", 1],
  ["outbox", "--everything", 1],
])("%s %s says how the command works, and does nothing", async (name, option, exitCode) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await runCommand(name, [option])).toBe(exitCode);
  expect(write.mock.calls.flat().join("")).toContain(`Usage: npm run ${name}`);
});
