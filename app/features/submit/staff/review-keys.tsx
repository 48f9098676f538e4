import { useEffect, useState } from "react";

const CHECKS = {
  1: "complete",
  2: "safe",
  3: "disclosure",
  4: "eligible",
  5: "looked",
} as const;
const DECISIONS = { a: "accepted", b: "sent_back", d: "disqualified" } as const;
const WHAT_KEYS_DO = {
  "1 2 3 4 5": "Tick or untick complete, safe, disclosure, eligible, files looked at",
  "a b d": "Choose to accept, send back or disqualify",
  r: "Write what the family reads",
  "n p": "Next or previous in the list",
};
const STORED_AS = "review-keys-off";

/** Single keys for whoever looks many over; they do nothing while a field has focus, and can be turned off. */
export function ReviewKeys() {
  const [isOn, setOn] = useState(false);
  const [done, setDone] = useState("");

  useEffect(() => setOn(localStorage.getItem(STORED_AS) === null), []);

  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isInField(event.target)) return;
      if (event.key === "n" || event.key === "p") follow(event.key === "n" ? "next" : "prev");
      else if (event.key === "r") focusReason(event);
      else tell(decideBy(event.key));
    }
    function tell(said: string | undefined) {
      if (said) setDone(said);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);

  return (
    <>
      <p role="status">{done}</p>
      <details className="review-keys">
        <summary>Keys</summary>
        <label className="admin-tick">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />{" "}
          <span>Use single keys while no field has focus</span>
        </label>
        <dl>
          {Object.entries(WHAT_KEYS_DO).map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );

  function turn(on: boolean) {
    setOn(on);
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, "yes");
  }
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, button") !== null;
}

/** The links above say where that is. */
function follow(where: "next" | "prev"): void {
  document.querySelector<HTMLAnchorElement>(`.list-links a[rel="${where}"]`)?.click();
}

/** Answers what a screen reader says about it: focus stays where it was. */
function decideBy(key: string): string | undefined {
  if (key in CHECKS) {
    const name = CHECKS[Number(key) as keyof typeof CHECKS];
    const box = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    box?.click();
    return box ? `${name}: ${box.checked ? "ticked" : "not ticked"}` : undefined;
  }
  if (key in DECISIONS) {
    const value = DECISIONS[key as keyof typeof DECISIONS];
    const choice = document.querySelector<HTMLSelectElement>('select[name="decision"]');
    const option = [...(choice?.options ?? [])].find((each) => each.value === value);
    if (choice && option) choice.value = value;
    return option?.label;
  }
  return undefined;
}

function focusReason(event: KeyboardEvent): void {
  // The letter itself must not be typed into the field.
  event.preventDefault();
  document.querySelector<HTMLTextAreaElement>('textarea[name="reason"]')?.focus();
}
