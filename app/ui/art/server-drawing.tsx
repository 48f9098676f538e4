import type { ReactNode } from "react";

interface ServerDrawingProps {
  viewBox: string;
  /** How it fills a frame of another shape. */
  fit?: string;
  drawing: ReactNode;
}

/**
 * A picture never changes once it is drawn, so pages that hydrate keep what the server drew and
 * load no code for it: kilobytes that a phone need not fetch.
 */
export function ServerDrawing({ viewBox, fit, drawing }: ServerDrawingProps) {
  const content = import.meta.env.SSR
    ? { children: drawing }
    : { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return <svg viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true" {...content} />;
}
