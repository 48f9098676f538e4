import type { ReactNode } from "react";
import { DAWN } from "~/ui/art/scenes/bands";
import { PageHero } from "~/ui/page-hero";

interface JoinStepProps {
  step: 1 | 2 | 3;
  title: string;
  tagline: string;
  children: ReactNode;
}

/** One question after the other; every page can be left and found again. */
export function JoinStep({ step, title, tagline, children }: JoinStepProps) {
  return (
    <>
      <PageHero
        title={title}
        tagline={tagline}
        badge={{ text: `Becoming a judge, step ${step} of 3` }}
        scene={DAWN}
      />
      <div className="wrap py-section">
        <div className="max-w-[46rem]">{children}</div>
      </div>
    </>
  );
}
