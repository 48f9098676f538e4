import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** Counts what a person presses; typing is none. */
export class Presses {
  count = 0;

  constructor(private readonly page: Page) {}

  link(name: RegExp | string): Promise<void> {
    return this.on(this.page.getByRole("link", { name }).first());
  }

  button(name: RegExp | string): Promise<void> {
    return this.on(this.page.getByRole("button", { name }).first());
  }

  /** Choosing from a list is one press, as ticking a box is. */
  async choose(label: string, option: string): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** Choosing a file is one as well. */
  async file(label: string, name: string, buffer: Buffer): Promise<void> {
    this.count += 1;
    const mimeType = "application/pdf";
    await this.page.getByLabel(label).setInputFiles({ name, mimeType, buffer });
  }

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** How many it took since the last time. */
  taken(): number {
    const { count } = this;
    this.count = 0;
    return count;
  }
}

const TABLE = new URL("../../docs/desk.md", import.meta.url);

/** The job took as many as the table says, and no more than it may. */
export function expectAsWritten(job: string, presses: Presses): void {
  const { now, goal } = inTheTable(job);
  expect(presses.taken(), `${job}: docs/desk.md says so under “now”`).toBe(now);
  expect(now, `${job}: no more than the goal`).toBeLessThanOrEqual(goal);
}

/** What the table of docs/desk.md says that a job takes now, and at most. */
function inTheTable(job: string): { now: number; goal: number } {
  const line = readFileSync(TABLE, "utf8")
    .split("\n")
    .find((row) => row.startsWith(`| ${job} |`));
  const [now, goal] = (line ?? "").split("|").slice(-3, -1).map(Number);
  if (!now || !goal) throw new Error(`docs/desk.md has no line about: ${job}`);
  return { now, goal };
}
