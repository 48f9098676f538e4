/**
 * The framework asks for a page's scripts before anything else. A phone on a slow line shall spend its
 * first bytes, and its processor, on what is seen; there is no other place to say so than the markup.
 */
export function scriptsAfterStyles(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

/** For pages that can be read and filled in without script. */
export function scriptsAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      () => `<script nonce="${nonce}">${START}</script><script type="later">`,
    );
}

/**
 * In a tab that nobody looks at nothing is painted, and an old browser does not tell: there they start
 * at once. A script runs only when it is new to the document, so a copy takes the waiting one's place. What is
 * painted before the waiting script has come, or never told of, must not leave the page without: a second after
 * everything is there it starts in any case.
 */
const START = `{
const starter = document.currentScript;
const { nonce } = starter;
const start = () => {
const waiting = document.querySelector('script[type="later"]');
if (!waiting) return;
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
const script = document.createElement("script");
Object.assign(script, { type: "module", nonce, textContent: waiting.textContent });
waiting.replaceWith(script);
};
starter.remove();
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint"))
addEventListener("DOMContentLoaded", start);
else
new PerformanceObserver((_, observer) => {
observer.disconnect();
start();
}).observe({ type: "paint", buffered: true });
addEventListener("load", () => setTimeout(start, 1000));
}`;
