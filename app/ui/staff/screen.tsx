import type { ReactNode } from "react";

interface ScreenProps {
  title: string;
  /** One sentence: what this screen is for. */
  purpose: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every admin screen. */
export function Screen({ title, purpose, actions, children }: ScreenProps) {
  return (
    <>
      <title>{`${title} | Admin`}</title>
      <div className="screen-top">
        <h1 id="page-title">{title}</h1>
        {actions}
      </div>
      <p className="purpose">{purpose}</p>
      {children}
    </>
  );
}
