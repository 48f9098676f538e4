import { isRegistrationOpen } from "~/program/calendar";
import { dollars, longDate, longDateTime } from "~/program/format";
import { PAGES } from "~/program/paths";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import { childPath, ownReceiptPath } from "./my-paths";
import type { receiptsOf } from "./papers.server";

interface PapersProps {
  /** Masked. */
  address: string;
  until: string;
  receipts: Awaited<ReturnType<typeof receiptsOf>>;
  entries: EntryView[];
}

export function Papers({ address, until, receipts, entries }: PapersProps) {
  const locale = useLocale();
  const { came, paid, kept, title } = MY_COPY[locale].papers;
  const own = entries.flatMap(({ id, children }) =>
    children.filter((child) => child.canExport).map((child) => ({ ...child, entry: id })),
  );
  const { season, now } = useSite();
  const canRegister = own.length > 0 && isRegistrationOpen(season, now);
  return (
    <Section title={title}>
      <div className="papers">
        <div>
          <Icon name="lock" className="size-8 text-brand" />
          <h3>{came.title}</h3>
          <p>{came.text(address)}</p>
          <p>{came.until(longDateTime(until, locale))}</p>
        </div>
        <div>
          <Icon name="ticket" className="size-8 text-brand" />
          <h3>{paid.title}</h3>
          {receipts.length === 0 && <p>{paid.none}</p>}
          <ul>
            {receipts.map(({ id, type, name, amountInCents, paidOn }) => (
              <li key={id}>
                <a href={ownReceiptPath(id)}>{name ? paid.receiptFor(name) : paid.receipt[type]}</a>
                , {dollars(amountInCents, locale)}, {longDate(paidOn, locale)} (MT)
              </li>
            ))}
          </ul>
          {canRegister && (
            <p>
              <a href={PAGES.register.path}>{paid.another}</a>
            </p>
          )}
        </div>
        <div>
          <Icon name="shield-check" className="size-8 text-brand" />
          <h3>{kept.title}</h3>
          <p>{own.length > 0 ? kept.text : kept.none}</p>
          <ul>
            {own.map(({ id, entry, givenName }) => (
              <li key={id}>
                <a href={childPath(entry, id)}>{kept.child(givenName)}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
