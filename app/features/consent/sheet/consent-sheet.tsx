import { longDate } from "~/program/format";
import { AGE_BANDS } from "~/records/participants/age-band";
import { QrPicture } from "~/ui/qr-picture";
import { useSite } from "~/ui/site-context";
import { COPY } from "../consent-copy";
import { NOTICE_PASSAGES, type QUESTIONS } from "../text/consent-text";
import type { Sheet } from "./consent-sheets.server";
import { SHEET_COPY } from "./sheet-copy";
import { SheetLetterhead } from "./sheet-letterhead";
import "./sheet.css";

type Side = Sheet["sides"][number];

/** One Letter page for each language: printed on both sides they are one sheet of paper. */
export function ConsentSheet({ sheet }: { sheet: Sheet }) {
  return sheet.sides.map((side) => <SheetSide key={side.language} sheet={sheet} side={side} />);
}

function SheetSide({ sheet, side }: { sheet: Sheet; side: Side }) {
  const { language, text, version } = side;
  const words = SHEET_COPY[language];
  const questions = COPY[language];
  const other = sheet.sides.find((each) => each.language !== language)?.language;
  return (
    <section className="sheet" lang={language} aria-label={`${sheet.name}, ${words.language}`}>
      <SheetLetterhead otherSide={other && words.otherSide[other]} />
      <div className="sheet-top">
        <div>
          <h2>{questions.title(sheet.child)}</h2>
          <p>{words.for}</p>
          <p className="sheet-who">{whoOf(sheet, words)}</p>
          <About side={side} />
        </div>
        <div className="sheet-code">
          <QrPicture className="sheet-qr" qr={sheet.qr} label={words.qr(sheet.child)} />
          <p>
            {words.code}
            <b>{sheet.code}</b>
          </p>
          <p className="sheet-small">{words.scan}</p>
        </div>
      </div>
      <dl className="sheet-notice">
        {NOTICE_PASSAGES.map((name) => (
          <div key={name}>
            <dt>{questions[name]}</dt>
            <dd>{text[name]}</dd>
          </div>
        ))}
      </dl>
      <ol className="sheet-questions">
        <Question {...asked(text, "takesPart")} answers={[questions.yes, questions.no]} />
        <Question {...asked(text, "gallery")} answers={side.gallery} />
        <Question {...asked(text, "photos")} answers={[questions.yes, questions.noPhotos]} />
        <Question {...asked(text, "emails")} answers={[questions.yes, questions.onlyMe]} />
      </ol>
      <p className="sheet-ages">
        <b>{questions.age.legend(sheet.child)}</b>
        {AGE_BANDS.map((band) => (
          <Box key={band} label={questions.age.bands[band]} />
        ))}
      </p>
      <p className="sheet-statement">{text.statement}</p>
      <SignatureLines child={sheet.child} words={words} />
      <p className="sheet-news">
        <Box label={text.news} />
      </p>
      <div className="sheet-foot">
        <GiveBack child={sheet.child} side={side} />
        <p className="sheet-number">
          {sheet.code} / {words.text(version)}
        </p>
      </div>
    </section>
  );
}

function asked(text: Side["text"], name: (typeof QUESTIONS)[number]) {
  return { question: text[name], note: text[`${name}Note`] };
}

interface QuestionProps {
  question: string;
  note: string;
  answers: string[];
}

function Question({ question, note, answers }: QuestionProps) {
  return (
    <li>
      <b>{question}</b>
      <span className="sheet-note">{note}</span>
      <span className="sheet-answers">
        {answers.map((answer) => (
          <Box key={answer} label={answer} />
        ))}
      </span>
    </li>
  );
}

function Box({ label }: { label: string }) {
  return (
    <span className="sheet-box">
      <i aria-hidden="true" />
      {label}
    </span>
  );
}

type Words = (typeof SHEET_COPY)["en"];

function SignatureLines({ child, words: { lines } }: { child: string; words: Words }) {
  const labels = [lines.name, lines.relation(child), lines.signature, lines.date, lines.email];
  return (
    <ul className="sheet-lines">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

function About({ side: { language } }: { side: Side }) {
  const { season, settings } = useSite();
  const { showcase, dates } = season;
  return (
    <p>
      {SHEET_COPY[language].about({
        product: settings.productName,
        state: showcase.state,
        day: longDate(dates.showcaseStarts, language),
        city: showcase.city,
      })}
    </p>
  );
}

function GiveBack({ child, side: { language } }: { child: string; side: Side }) {
  const { season, settings } = useSite();
  return (
    <p>
      {SHEET_COPY[language].giveBack({
        child,
        day: longDate(season.dates.judgingOpens, language),
        email: settings.contactEmail,
        phone: settings.contactPhone,
      })}
    </p>
  );
}

/** "Noor Ashgrove, grade 5, Cedar Hollow Elementary" */
function whoOf({ name, grade, school }: Sheet, words: Words): string {
  const inGrade = grade === "K" ? words.kindergarten : grade && words.grade(grade);
  return [name, inGrade, school].filter(Boolean).join(", ");
}
