import { longDateTime } from "~/program/format";
import { endOf, instantOf } from "~/program/mountain-time";
import { JUDGE_PATH } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

/** A judge's own part of the page: when it is their turn. */
export function JudgingSection({ now }: { now: string }) {
  const locale = useLocale();
  const copy = MY_COPY[locale].judging;
  const { judgingOpens, judgingCloses } = useSite().season.dates;
  return (
    <Section id="judging" title={copy.title} lede={whenOf(instantOf(now))}>
      <ButtonLink href={JUDGE_PATH}>{copy.open}</ButtonLink>
    </Section>
  );

  function whenOf(moment: Date): string {
    if (moment < instantOf(judgingOpens)) return copy.before(longDateTime(judgingOpens, locale));
    if (moment < endOf(judgingCloses)) return copy.during(longDateTime(judgingCloses, locale));
    return copy.after;
  }
}
