import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import type { DraftHandle } from "./use-draft";

interface SavedLineProps {
  draft: DraftHandle;
  lastSaved: ProjectView["lastSaved"];
}

/** “Saved 12 s ago”, or what keeps it from being saved. */
export function SavedLine({ draft, lastSaved }: SavedLineProps) {
  const { saved } = COPY[useLocale()];
  const seconds = useSecondsSince(draft.savedAt, lastSaved?.seconds ?? null);
  const { what, refusal } = draft.saving;
  const isTrouble = what === "unreachable" || what === "refused";
  return (
    <p className="due-saved" role={isTrouble ? "alert" : undefined}>
      <Icon name={isTrouble ? "triangle-alert" : "circle-check"} className="size-6" />
      <span>
        <b>{words()}</b>
        {draft.hasKept && <span className="block">{saved.kept}</span>}
      </span>
    </p>
  );

  function words(): string {
    if (what === "unreachable") return saved.offline;
    if (what === "refused") return refusal || saved.signedOut;
    if (what === "waiting" || what === "saving") return saved.saving;
    if (seconds === null) return saved.nothing;
    const by = draft.savedAt === null && lastSaved?.by ? ` ${saved.by(lastSaved.by)}` : "";
    const ago = seconds < 90 ? saved.seconds(seconds) : saved.minutes(Math.round(seconds / 60));
    return `${ago}${by}`;
  }
}

/** Counts on from what the server said, or from the last save on this page. */
function useSecondsSince(savedAt: number | null, atFirst: number | null): number | null {
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(openedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (savedAt !== null) return Math.max(0, Math.round((now - savedAt) / 1_000));
  return atFirst === null ? null : atFirst + Math.round((now - openedAt) / 1_000);
}
