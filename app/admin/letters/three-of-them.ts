import type { Locale } from "~/program/locale";

interface Reader {
  email: string;
  locale: Locale;
  values: Record<string, string>;
}

export interface Sample<R> {
  reader: R;
  /** Why this one is shown. */
  because: string;
}

/** Three real recipients: whose fields are longest, who reads the other language, and somebody else. */
export function threeOfThem<R extends Reader>(readers: readonly R[]): Sample<R>[] {
  const length = ({ values }: R) => Object.values(values).join("").length;
  const longest = readers.reduce<R | undefined>(
    (best, one) => (best && length(best) >= length(one) ? best : one),
    undefined,
  );
  const others = readers.filter((one) => one !== longest);
  const spanish = others.find(({ locale }) => locale === "es");
  const rest = others.filter((one) => one !== spanish);
  return [
    longest && { reader: longest, because: "the longest names" },
    spanish && { reader: spanish, because: "in Spanish" },
    ...rest.map((reader) => ({ reader, because: "one more" })),
  ]
    .filter((one) => one !== undefined)
    .slice(0, 3);
}
