import { phaseOf } from "~/program/calendar";
import { clockTime, longDate } from "~/program/format";
import { corrected } from "~/program/page-texts";
import type { Site } from "~/program/site";

export const PARENTS_COPY = {
  title: "For parents and guardians",
  tagline: "Short answers first. Nothing about your child is shown without your yes.",
  asks: "What we ask of you",
  stillToCome: "Still to come",
  ask: "Ask us",
};

export function asksOf({ season, now, corrections }: Site): { title: string; text: string }[] {
  const { limits, stages, dates, showcase } = season;
  const asks = [
    {
      title: "Say yes or no",
      text: `Everybody under ${limits.consentAge} needs the written consent of a parent or guardian. Each question stands on its own, and you can change every answer later.`,
    },
    {
      title: "Sit in on stage 1",
      text: `It takes ${stages[0]?.duration}. You see what your child learns, and how to ask next time yourself.`,
    },
    {
      title: "Say when a stage is done",
      text: "An adult’s word ends a stage. Look at what was made, and ask how.",
    },
    phaseOf(season, now) === "over"
      ? {
          title: `Come to ${showcase.city} next time`,
          text: "Finalists show their projects there, and their families look on. The next date will be announced on this site.",
        }
      : {
          title: `Come to ${showcase.city}`,
          text: `If your child is a finalist: ${longDate(dates.showcaseStarts)}, ${clockTime(dates.showcaseStarts)} to ${clockTime(dates.showcaseEnds)} MT.`,
        },
  ];
  return corrected(asks, corrections);
}

export function closingWords({ season, settings }: Site): { title: string; text: string } {
  return {
    title: "A person answers",
    text: `Write, and you hear from us ${season.support.replyTime}. Our phone is ${settings.contactPhone}, ${season.support.phone}.`,
  };
}
