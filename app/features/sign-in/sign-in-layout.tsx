import { type ReactNode, useId } from "react";
import { TRAIL_REGISTER } from "~/ui/art/scenes/trail-register";
import { PageHero } from "~/ui/page-hero";
import { useLocale } from "~/ui/use-locale";
import "./sign-in.css";
import { SIGN_IN_COPY } from "./sign-in-copy";

interface SignInPageProps {
  /** Where no letter goes, none is announced. */
  isSeat?: boolean;
  children: ReactNode;
}

/** The page of every way in. */
export function SignInPage({ isSeat = false, children }: SignInPageProps) {
  const { hero } = SIGN_IN_COPY[useLocale()];
  return (
    <>
      <PageHero
        title={hero.title}
        tagline={isSeat ? hero.atSeat : hero.tagline}
        scene={TRAIL_REGISTER}
      />
      <div className="wrap pb-section">{children}</div>
    </>
  );
}

interface DoorProps {
  /** Where one is on the way. */
  step: string;
  title: string;
  /** Beside it: what is good to know. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One thing to do, with what is good to know beside it. */
export function Door({ step, title, aside, children }: DoorProps) {
  const headingId = useId();
  return (
    <section className="door" aria-labelledby={headingId}>
      <div>
        <p className="font-bold text-info text-s">{step}</p>
        <h2 id={headingId} className="mt-1 mb-5">
          {title}
        </h2>
        {children}
      </div>
      {aside}
    </section>
  );
}

export function DoorNotes({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <aside className="door-notes" aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 text-h4">
        {title}
      </h3>
      {children}
    </aside>
  );
}
