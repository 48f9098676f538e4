import type { Locale } from "~/program/locale";
import { extensionOf, type FileKind, factsOf, kindOfType } from "../file-kinds.server";
import { LONGEST_NAME } from "../file-name.server";
import type { FilePurpose } from "../purposes.server";
import type { RefusalCopy } from "./copy.en";
import { REFUSALS } from "./refusal-copy";

/** All that a sentence may need to know. */
interface Refused {
  name: string;
  detectedType?: string | null | undefined;
  purpose?: Pick<FilePurpose, "kinds" | "largestBytes"> | undefined;
}

export type RefusalCode = Exclude<keyof RefusalCopy, "kinds" | "somethingElse">;

/** As people read it. Codes are stored, and one of an earlier release may be unknown by now. */
export function describeRefusal(code: string, refused: Refused, locale: Locale = "en"): string {
  const copy = REFUSALS[locale];
  const { name, detectedType = null, purpose } = refused;
  switch (code) {
    case "name_too_long":
      return copy.name_too_long(LONGEST_NAME);
    case "kind_not_accepted":
      return copy.kind_not_accepted(listOf(purpose?.kinds ?? [], locale));
    case "too_large":
      return copy.too_large(megabytes(purpose?.largestBytes ?? 0));
    case "too_large_inside":
      return copy.too_large_inside(megabytes(purpose?.largestBytes ?? 0));
    case "not_what_it_says": {
      const kind = kindOfType(detectedType);
      const inside = kind ? copy.kinds[kind] : copy.somethingElse(detectedType);
      return copy.not_what_it_says(extensionOf(name), inside);
    }
    default: {
      const words = code in copy ? copy[code as RefusalCode] : undefined;
      return typeof words === "string" ? words : copy.unchecked;
    }
  }
}

function listOf(kinds: readonly FileKind[], locale: Locale): string {
  const { kinds: labels } = REFUSALS[locale];
  const names = kinds.map((kind) => `${labels[kind]} (.${factsOf(kind).extensions[0]})`);
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

function megabytes(bytes: number): string {
  const number = bytes / 1_000_000;
  return `${number.toLocaleString("en-US", { maximumFractionDigits: number < 10 ? 1 : 0 })} MB`;
}
