import { longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import { endOf, instantOf } from "~/program/mountain-time";
import { JUDGE_PATH } from "~/program/paths";
import type { Season } from "~/program/season";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

interface JudgesTurn {
  now: string;
  toScore: number;
}

/** A judge's own part of the page: when it is their turn. */
export function JudgingSection(turn: JudgesTurn) {
  const locale = useLocale();
  const copy = MY_COPY[locale].judging;
  return (
    <Section id="judging" title={copy.title} lede={whenToJudge(turn, useSite().season, locale)}>
      <ButtonLink href={JUDGE_PATH}>{copy.open}</ButtonLink>
    </Section>
  );
}

/** Between the online review and the end of the showcase nobody here knows who judges on that day. */
export function whenToJudge(
  { now, toScore }: JudgesTurn,
  { dates }: Pick<Season, "dates">,
  locale: Locale,
): string {
  const copy = MY_COPY[locale].judging;
  const moment = instantOf(now);
  const { judgingOpens, judgingCloses, showcaseEnds } = dates;
  if (toScore > 0) return copy.waiting(toScore);
  if (moment < instantOf(judgingOpens)) return copy.before(longDateTime(judgingOpens, locale));
  if (moment < endOf(judgingCloses)) return copy.during(longDateTime(judgingCloses, locale));
  return moment < endOf(showcaseEnds) ? copy.betweenRounds : copy.after;
}
