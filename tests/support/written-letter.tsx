import type { ReactElement } from "react";

export interface WrittenLetter {
  /** As its feature declares it. */
  kind: string;
  about: string;
  letter: ReactElement;
}

/** Under one kind, each with what it is about. */
export function ofKind(kind: string, written: Record<string, ReactElement>): WrittenLetter[] {
  return Object.entries(written).map(([about, letter]) => ({ kind, about, letter }));
}
