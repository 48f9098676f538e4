import { ALL_CLASSES, classPath } from "~/program/paths";
import { useLocale } from "~/ui/use-locale";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import { ORDERS } from "./order-rows";

interface Shown {
  view: ClassView;
}

/** From one class of the school to another, and to everybody at once. */
export function ChooseClass({ view }: Shown) {
  const { table: copy, withoutClass } = MATRIX_COPY[useLocale()];
  if (view.classes.length === 0) return null;
  return (
    <nav className="desk-classes" aria-label={copy.whichClass}>
      {view.classes.map(({ key, name, students }) => (
        <a
          key={key}
          href={classPath(view.schoolId, key)}
          aria-current={key === view.classKey ? "page" : undefined}
        >
          {key === ALL_CLASSES ? copy.everybody : (name ?? withoutClass)} <small>{students}</small>
        </a>
      ))}
    </nav>
  );
}

export function ChooseOrder({ view }: Shown) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  return (
    <nav className="desk-orders" aria-label={copy.order}>
      {ORDERS.map((order) => (
        <a
          key={order}
          href={`${classPath(view.schoolId, view.classKey)}?order=${order}`}
          aria-current={order === view.order ? "true" : undefined}
        >
          {copy.orders[order]}
        </a>
      ))}
    </nav>
  );
}

export function ChoosePage({ view }: Shown) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { schoolId, classKey, order, page, pages } = view;
  if (pages === 1) return null;
  return (
    <nav className="desk-orders" aria-label={copy.pages}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={`${classPath(schoolId, classKey)}?order=${order}&page=${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          <span className="sr-only">{copy.page} </span>
          {number}
        </a>
      ))}
    </nav>
  );
}
