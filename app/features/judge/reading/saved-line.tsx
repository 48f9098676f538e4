import { Icon } from "~/ui/icon";
import type { useSheet } from "./use-sheet";

/** Both marks are always visible: what this phone keeps, and what the server has. */
export function SavedLine({ handle }: { handle: ReturnType<typeof useSheet> }) {
  const { saving, isLive } = handle;
  const isTrouble = saving.what === "unreachable" || saving.what === "refused";
  if (!isLive) return <p className="text-s">Press “Save” now and then.</p>;
  return (
    <p className="flex items-center gap-2 text-s" role="status">
      <Icon name={isTrouble ? "triangle-alert" : "circle-check"} className="size-5" />
      {WORDS[saving.what] ?? saving.refusal}
    </p>
  );
}

const WORDS: Record<string, string | undefined> = {
  saved: "Saved with us",
  waiting: "Kept on this device, saving…",
  saving: "Kept on this device, saving…",
  unreachable: "Kept on this device. No connection: we try again by ourselves.",
};
