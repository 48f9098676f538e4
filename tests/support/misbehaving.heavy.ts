export type Mood = "doubles" | "throws" | "spins" | "hoards" | "hides" | "leaves" | "looks";

/** Work that goes well, or wrong in every way that a thread has to survive. */
export async function run({ mood, numbers }: { mood: Mood; numbers: number[] }): Promise<unknown> {
  switch (mood) {
    case "doubles":
      return new Map(numbers.map((number) => [number, number * 2]));
    case "throws":
      throw new TypeError("the numbers do not add up");
    case "spins":
      for (;;) numbers.length = 0;
    case "hoards": {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, () => ({ kept: kept.length })));
    }
    case "hides":
      return () => "a function cannot be cloned";
    case "leaves":
      return process.exit(0);
    case "looks":
      return Object.keys(process.env);
  }
}
