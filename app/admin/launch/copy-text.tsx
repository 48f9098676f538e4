import { useState } from "react";

/** Copies in one press; without script, or where the browser refuses, the text stands there to be marked. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [said, say] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied. Paste it into a letter.");
    } catch {
      say("Your browser does not let pages copy. Mark the text below and copy it.");
    }
  }
  return (
    <>
      <div className="action-row">
        <button type="button" className="btn btn-brand" onClick={copy}>
          {label}
        </button>
        <span role="status">{said}</span>
      </div>
      <details className="my-3">
        <summary>The text as it is copied</summary>
        <pre className="server-lines">{text}</pre>
      </details>
    </>
  );
}
