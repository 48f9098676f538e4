import { longDate, shortDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { classFormsPath, classRemindPath } from "~/program/paths";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import type { WeekItem } from "./this-week";

const MOST_NAMES = 8;

/** What the class needs of its teacher now, in words. */
export function WeekList({ view }: { view: ClassView }) {
  const locale = useLocale();
  const { week: copy } = MATRIX_COPY[locale];
  return (
    <section className="wrap desk-week" aria-labelledby="this-week">
      <div>
        <h2 id="this-week">{copy.title}</h2>
        <p className="desk-date">{longDate(view.today, locale)} (MT)</p>
      </div>
      {view.week.length === 0 ? (
        <p>{copy.rest[view.rest](view.taking - view.sentIn, view.taking)}</p>
      ) : (
        <ol>
          {view.week.map((item) => (
            <Item key={item.topic} item={item} view={view} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Item({ item, view }: { item: WeekItem; view: ClassView }) {
  const locale = useLocale();
  const { week: copy } = MATRIX_COPY[locale];
  const words = copy.topics[item.topic];
  return (
    <li className={item.topic === "waiting" || item.topic === "no-address" ? "desk-urgent" : ""}>
      <b>{whenOf(item, locale)}</b>
      <div>
        <h3>{words.title(item.names.length)}</h3>
        <p>
          {words.text(namesOf(item, locale))}
          {item.canRemind === false && ` ${copy.remindLater}`}
        </p>
      </div>
      {item.canRemind && (
        <form method="post" action={classRemindPath(view.schoolId, view.classKey)}>
          <button type="submit" className={`${buttonClass()} btn-small`}>
            <Icon name="bell" className="size-5" />
            {copy.remind}
          </button>
        </form>
      )}
      {item.topic === "no-address" && (
        <ButtonLink
          href={classFormsPath(view.schoolId, view.classKey, "no-address")}
          tone="line"
          icon="printer"
        >
          {copy.print}
        </ButtonLink>
      )}
    </li>
  );
}

function whenOf({ by }: WeekItem, locale: Locale): string {
  const { week: copy } = MATRIX_COPY[locale];
  if (by === "today") return copy.today;
  return by === "week" ? copy.thisWeek : copy.by(shortDate(by, locale));
}

function namesOf({ names }: WeekItem, locale: Locale): string {
  const { week: copy } = MATRIX_COPY[locale];
  if (names.length <= MOST_NAMES) return new Intl.ListFormat(locale).format(names);
  return copy.more(names.slice(0, MOST_NAMES).join(", "), names.length - MOST_NAMES);
}
