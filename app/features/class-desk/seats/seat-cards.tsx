import { SHORT_CODE_PATH } from "~/program/paths";
import { QrPicture } from "~/ui/qr-picture";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import type { SeatCard } from "./make-codes.server";

/** Cards to cut out, black on white. */
export function SeatCards({ cards }: { cards: SeatCard[] }) {
  const { codes } = DESK_COPY[useLocale()];
  const { origin } = useSite();
  const address = `${origin.replace(/^https?:\/\//, "")}${SHORT_CODE_PATH}`;
  return (
    <Section title={codes.made} lede={codes.print}>
      <p className="mb-8 print:hidden">{codes.howToPrint}</p>
      <ul className="seat-cards">
        {cards.map(({ id, name, grade, className, code, qr }) => (
          <li key={id}>
            <div>
              <p>
                <b>{codes.slip}</b>
                <br />
                {[name, grade && codes.gradeOf(grade), className].filter(Boolean).join(", ")}
              </p>
              <p className="seat-card-code">{code}</p>
              <p>{codes.typeAt(address)}</p>
              <p className="text-s">{codes.note}</p>
            </div>
            <QrPicture qr={qr} label={codes.qr(name)} className="seat-card-qr" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
