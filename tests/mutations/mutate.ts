import { join } from "node:path";
import { MUTATIONS } from "./list.ts";

/** Changes one line on its way to the tests, and nothing on the disk: `MUTATION` is its place in the list. */
export function mutate() {
  const chosen = MUTATIONS[Number(process.env.MUTATION ?? Number.NaN)];
  if (!chosen) return [];
  const path = join(import.meta.dirname, "../..", chosen.file);
  return [
    {
      name: "mutate",
      enforce: "pre" as const,
      transform(code: string, id: string) {
        // Without a map: nobody looks at where a test failed, only whether it did.
        return id === path ? { code: code.replace(chosen.from, () => chosen.to), map: null } : null;
      },
    },
  ];
}
