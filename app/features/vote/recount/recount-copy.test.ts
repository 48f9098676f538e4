import { expect, test } from "vitest";
import { RECOUNT_COPY } from "./recount-copy";

test.each([
  ["en", /many mailboxes can vote many times/, /rely on the teacher/, /two votes/],
  ["es", /muchos buzones puede votar muchas veces/, /confiamos en el docente/, /dos votos/],
] as const)(
  "the count says in %s what it cannot tell about mailboxes and slips",
  (locale, ...said) => {
    const steps = RECOUNT_COPY[locale].how.steps.join(" ");
    for (const words of said) expect(steps).toMatch(words);
  },
);
