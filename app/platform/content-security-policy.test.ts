import { expect, test } from "vitest";
import { PAGE_NEEDS, type PageNeed } from "~/program/page-needs";
import { contentSecurityPolicy, permissionsPolicy } from "./content-security-policy.server";

const ALLOWED: Record<PageNeed, string> = {
  frames: "frame-src 'self'",
  media: "media-src 'self'",
  workers: "worker-src 'self'",
  wasm: "script-src 'self' 'nonce-n' 'wasm-unsafe-eval'",
  camera: "camera=(self)",
  scripts: "script-src 'self';",
};

function policyOf(needs: PageNeed[]): string {
  // A file of ours on a page that does not hydrate, which has no nonce.
  const nonce = needs.includes("scripts") ? undefined : "n";
  return `${contentSecurityPolicy({ nonce, needs })}; ${permissionsPolicy(needs)}`;
}

test.each(PAGE_NEEDS)("a page that needs %s is allowed it, and nothing else", (need) => {
  const policy = policyOf([need]);
  expect(policy).toContain(ALLOWED[need]);
  for (const other of PAGE_NEEDS.filter((each) => each !== need)) {
    expect(policy).not.toContain(ALLOWED[other]);
  }
});

test("a page that needs nothing is refused them all", () => {
  for (const need of PAGE_NEEDS) expect(policyOf([])).not.toContain(ALLOWED[need]);
});

test("without script there is nothing that could compile", () => {
  expect(contentSecurityPolicy({ needs: ["wasm"] })).not.toContain("wasm");
});
