import { currentSite } from "~/platform/site/site.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { followingDates, movedDates, movedDatesLetter } from "~/program/moved-dates";
import { may } from "~/program/powers";
import type { SeasonDate } from "~/program/season";
import { seasonFields } from "~/program/season-fields";
import type { Consequences } from "../documents/edit-document.server";
import type { EditableDocument } from "../documents/editable-document.server";
import { audienceOf } from "../letters/audiences.server";
import { beginLetter, letterById, sendToAuthor } from "../letters/drafts.server";
import { gather } from "../letters/gather.server";
import { LETTERS_PATH } from "../letters/letters-path";

type Dates = Record<SeasonDate, string>;

interface Group {
  label: string;
  audience: string;
  search: string;
  dates: SeasonDate[];
  /** They have nothing saved here and no page of their own. */
  isOutside?: true;
}

/** Whom a date is told to, by the list that they stand on. */
const GROUPS: Record<string, Group> = {
  families: {
    label: "people of families and teams with a place",
    audience: "projects",
    search: "",
    dates: [
      "creationEnds",
      "submissionsClose",
      "votingOpens",
      "votingCloses",
      "judgingOpens",
      "finalistsAnnounced",
      "feedbackBy",
      "showcaseStarts",
      "showcaseEnds",
    ],
  },
  "not-sent-in": {
    label: "of them have a project that is not sent in",
    audience: "projects",
    search: "?state=draft",
    dates: ["creationEnds", "submissionsClose"],
  },
  guardians: {
    label: "guardians who have not answered: their answers count until judging opens",
    audience: "guardians",
    search: "?state=open",
    dates: ["judgingOpens"],
  },
  orders: {
    label: "schools that asked for a quote or ordered",
    audience: "school-orders",
    search: "",
    dates: ["registrationCloses", "standardPricesStart"],
  },
  judges: {
    label: "judges",
    audience: "judges",
    search: "",
    dates: ["judgingOpens", "judgingCloses", "showcaseStarts", "showcaseEnds"],
  },
  advisors: {
    label: "accepted advisors",
    audience: "applicants",
    search: "?kind=advisor&status=accepted",
    dates: ["creationEnds", "submissionsClose", "mentoringStarts", "mentoringEnds"],
    isOutside: true,
  },
  sponsors: {
    label: "accepted sponsors",
    audience: "applicants",
    search: "?kind=sponsor&status=accepted",
    dates: ["finalistsAnnounced", "showcaseStarts", "showcaseEnds"],
    isOutside: true,
  },
  "sponsors-to-decide": {
    label: "sponsors whose application is not decided",
    audience: "applicants",
    search: "?kind=sponsor&status=open",
    dates: ["foundingSponsorsClose"],
    isOutside: true,
  },
};

/** What a change of a season's dates brings along. */
export function ofMovedDates(document: EditableDocument): Consequences {
  const before = datesIn(document.content);
  return {
    following(content) {
      const now = localOf(currentSite().now);
      return followingDates(before, datesIn(content), now).map(({ date, from, to, fault }) => ({
        name: `dates.${date}`,
        label: seasonFields.dates.fields[date].label,
        now: longDateTime(from),
        next: longDateTime(to),
        text: to,
        fault,
      }));
    },

    async touched(content) {
      const moved = movedDates(before, datesIn(content));
      const groups = Object.entries(GROUPS).filter(([, { dates }]) =>
        dates.some((date) => moved.includes(date)),
      );
      return Promise.all(
        groups.map(async ([id, { label, audience, search }]) => {
          const known = audienceOf(audience);
          const letters = known ? (await gather(known, search)).letters.length : 0;
          return { id, label, letters };
        }),
      );
    },

    async write(group, content, staff, site) {
      const to = GROUPS[group];
      const audience = to && audienceOf(to.audience);
      const actor = { kind: "staff", ...staff } as const;
      if (!to || !audience || !may(actor, "letters.write") || !may(actor, audience.needs))
        return null;
      const words = movedDatesLetter(before, datesIn(content), to.isOutside ? "outside" : "inside");
      const { search } = to;
      const id = await beginLetter({ audience: audience.id, search, author: staff.id, words });
      const letter = await letterById(id);
      const { letters: samples } = await gather(audience, search);
      if (letter) await sendToAuthor({ letter, audience, samples, to: staff.email }, site);
      return `${LETTERS_PATH}/${id}`;
    },
  };
}

function datesIn(content: object): Dates {
  return (content as { dates: Dates }).dates;
}
