import { FEATURES } from "../features.server";

/** Wherever people can ask for updates, with the screens of their records. */
export const SOURCES = FEATURES.flatMap(({ updates, record }) =>
  updates ? [{ ...updates, path: record?.screen?.path }] : [],
);

export function sourceOf(name: string) {
  return SOURCES.find(({ source }) => source === name);
}
