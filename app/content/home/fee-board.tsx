import { Sagebrush } from "~/ui/art/sagebrush";
import { Icon } from "~/ui/icon";
import { RegisterLink } from "~/ui/register-link";
import { useSite } from "~/ui/site-context";
import { FEES_COPY, type FeeColumn, type FeeRow, feeColumns, feeRows, feesLede } from "./fees";

/** The fees on a trailhead board, with today's price lit. */
export function FeeBoard() {
  const site = useSite();
  return (
    <section className="bg-paper pt-section" aria-labelledby="fees">
      <div className="wrap">
        <h2 id="fees">{FEES_COPY.title}</h2>
        <p className="mt-5 max-w-[34em] text-ink-2 text-l">{feesLede(site)}</p>
        <div className="fee-board">
          <FeeTable columns={feeColumns(site)} rows={feeRows(site)} />
        </div>
        <div className="fee-posts" aria-hidden="true">
          <i />
          <Sagebrush />
          <i />
        </div>
      </div>
      <div className="fee-ground">
        <div className="wrap">
          <ul>
            {FEES_COPY.included.map((item) => (
              <li key={item}>
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
          <RegisterLink tone="gold" toChoice otherwise={FEES_COPY.dates}>
            {FEES_COPY.choose}
          </RegisterLink>
        </div>
      </div>
    </section>
  );
}

function FeeTable({ columns, rows }: { columns: FeeColumn[]; rows: FeeRow[] }) {
  return (
    <table className="fees" aria-labelledby="fees">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{FEES_COPY.entry}</span>
          </th>
          {columns.map(({ tier, title, when, isToday }) => (
            <th key={tier} scope="col" className={isToday ? "fee-today" : undefined}>
              {isToday && <span className="fee-tag">{FEES_COPY.today}</span>}
              <b>{title}</b>
              {when}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, text, prices, unit }) => (
          <tr key={title}>
            <th scope="row">
              <b>{title}</b>
              <span>{text}</span>
            </th>
            {columns.map(({ tier, isToday }) => (
              <td key={tier} className={isToday ? "fee-today" : undefined}>
                <b>
                  {prices[tier]} {unit && <small>{unit}</small>}
                </b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
