import { useEffect, useState } from "react";

const STORED_AS = "feedback-keys-off";

/** Single keys for whoever reads many; they do nothing while a field has focus, and can be turned off. */
export function FeedbackKeys() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(localStorage.getItem(STORED_AS) === null), []);
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isInField(event.target)) return;
      if (event.key === "a") (buttonOf("show") ?? buttonOf("show-thanks"))?.click();
      if (event.key === "n")
        document.querySelector<HTMLAnchorElement>('#main a[rel="next"]')?.click();
      if (event.key === "w") {
        // The letter itself must not be typed into the field.
        event.preventDefault();
        document.querySelector<HTMLInputElement>('input[name="why"]')?.focus();
      }
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
  return (
    <label className="admin-tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />{" "}
      <span>
        Use single keys while no field has focus: a shows it, w asks why not, n is the next
      </span>
    </label>
  );

  function turn(on: boolean) {
    setOn(on);
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, "yes");
  }
}

function buttonOf(intent: string): HTMLButtonElement | null | undefined {
  const marked = document.querySelector<HTMLInputElement>(
    `input[name="intent"][value="${intent}"]`,
  );
  return marked?.form?.querySelector<HTMLButtonElement>("button");
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, button") !== null;
}
