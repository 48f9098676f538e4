import { expect, test } from "vitest";
import { votersMailbox } from "./voters-mailbox";

test.each([
  ["Ana.Ruiz+vote@Googlemail.com", "anaruiz@gmail.com"],
  ["a.n-a_ruiz@proton.me", "anaruiz@proton.me"],
  ["ana.ruiz@pm.me", "anaruiz@proton.me"],
  ["ana_ruiz@protonmail.com", "anaruiz@proton.me"],
  ["ana.ruiz+x@me.com", "ana.ruiz@icloud.com"],
  ["ana.ruiz@mac.com", "ana.ruiz@icloud.com"],
  ["ana.ruiz@icloud.com", "ana.ruiz@icloud.com"],
  ["ana-shop7@yahoo.com", "ana@yahoo.com"],
  ["ana-x@yahoo.com.mx", "ana@yahoo.com.mx"],
  ["ana.ruiz@yahoo.com", "ana.ruiz@yahoo.com"],
  ["ana-ruiz@sd25.us", "ana-ruiz@sd25.us"],
  ["-@yahoo.com", "-@yahoo.com"],
  ["-._@proton.me", "-._@proton.me"],
])("%s votes as %s", (address, voter) => {
  expect(votersMailbox(address)).toBe(voter);
});
