import type { ReactNode } from "react";
import { Actions } from "./actions";
import { NIGHT } from "./art/scenes/bands";
import { ButtonLink } from "./button-link";
import { heroClass, ScenePicture } from "./page-hero";

interface MessagePageProps {
  /** A short figure above the title, such as a status. */
  figure?: string;
  title: string;
  text?: ReactNode;
  note?: ReactNode;
  action: { href: string; label: string };
  /** Small print below. */
  children?: ReactNode;
}

/** A whole page with one thing to say, under the night sky. */
export function MessagePage({ figure, title, text, note, action, children }: MessagePageProps) {
  const Title = figure ? "p" : "h1";
  return (
    <section className={`${heroClass(NIGHT)} message-page`}>
      <div className="wrap">
        {figure && (
          <h1 className="text-[clamp(6rem,20vw,14rem)] leading-[.8] text-wheat">{figure}</h1>
        )}
        <Title className={figure ? "display mt-6 text-h2" : undefined}>{title}</Title>
        {text && <p className="mt-5 max-w-[34em] text-l">{text}</p>}
        {note && <p className="mt-3 max-w-[40em] text-ink-2">{note}</p>}
        <Actions>
          <ButtonLink href={action.href} tone="gold">
            {action.label}
          </ButtonLink>
        </Actions>
        {children && <p className="mt-6">{children}</p>}
      </div>
      <ScenePicture scene={NIGHT} />
    </section>
  );
}
