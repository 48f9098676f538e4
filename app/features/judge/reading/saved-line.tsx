import { clockTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { Icon } from "~/ui/icon";
import { useProgramClock } from "~/ui/use-program-clock";
import type { useSheet } from "./use-sheet";

/** Both marks are always visible: what this phone keeps, and what the server has. */
export function SavedLine({ handle }: { handle: ReturnType<typeof useSheet> }) {
  const { saving, isLive, savedAt } = handle;
  const atProgram = useProgramClock();
  const isTrouble = saving.what === "unreachable" || saving.what === "refused";
  if (!isLive) return <p className="text-s">Press “Save” now and then.</p>;
  return (
    <p className="flex items-center gap-2 text-s" role="status">
      <Icon name={isTrouble ? "triangle-alert" : "circle-check"} className="size-5 flex-none" />
      {savedAt && saving.what === "saved"
        ? `Saved ${clockTime(localOf(atProgram(new Date(savedAt))))} MT`
        : (WORDS[saving.what] ?? (saving.refusal || SIGNED_OUT))}
    </p>
  );
}

const SIGNED_OUT = "You were signed out. Your words are kept here: sign in again in another tab.";

const WORDS: Record<string, string | undefined> = {
  saved: "Saved with us",
  waiting: "Kept on this device, saving…",
  saving: "Kept on this device, saving…",
  unreachable:
    "No connection. Your scores and words are kept on this device, and sent by themselves when it is back. You can close this page; to open it again you need a connection.",
};
