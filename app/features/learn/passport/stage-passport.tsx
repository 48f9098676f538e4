import { STAGE_CERTIFICATE } from "~/program/certificates";
import { longDate, shortDate } from "~/program/format";
import { certificateFilePath } from "~/program/paths";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { HUE_CLASS } from "~/ui/hue";
import { Icon, type IconName } from "~/ui/icon";
import { STAGE_HUE, StagePoster } from "~/ui/stage-poster";
import { useLocale } from "~/ui/use-locale";
import { PASSPORT_COPY } from "./passport-copy";
import type { StageView } from "./passport-view.server";

interface StagePassportProps {
  view: StageView;
  number: number;
  certificates: { id: string; kind: string; title: string }[];
  isAdult: boolean;
  /** The name that an adult would confirm; null for those whose word does not count. */
  confirmAs: string | null;
}

/** One stage: its poster, what was done of it, and what is earned or still wanted. */
export function StagePassport({
  view,
  number,
  certificates,
  isAdult,
  confirmAs,
}: StagePassportProps) {
  const locale = useLocale();
  const copy = PASSPORT_COPY[locale];
  const { stage, lessons, isFinished, confirmedOn } = view;
  const done = lessons.filter(({ state }) => state === "done").length;
  const certificate = certificates.find(({ kind }) => kind === STAGE_CERTIFICATE[stage.id]);
  return (
    <section
      aria-label={stage.name}
      className={`grid items-start gap-x-[clamp(32px,5vw,80px)] gap-y-8 lg:grid-cols-[260px_minmax(0,1fr)] ${HUE_CLASS[STAGE_HUE[stage.id]]}`}
    >
      <div className="max-w-[260px]">
        <StagePoster stage={stage} number={number} headingLevel={2} label={copy.stage(number)} />
      </div>
      <div>
        <p className="mb-4 font-bold text-l">
          {confirmedOn
            ? copy.finished(longDate(confirmedOn, locale))
            : copy.count(done, lessons.length)}
        </p>
        <ol className="border-ink border-t-2" lang="en">
          {lessons.map((lesson) => (
            <LessonLine key={lesson.id} lesson={lesson} />
          ))}
        </ol>
        <div className="mt-6 space-y-6">
          {certificate && (
            <ButtonLink href={certificateFilePath(certificate.id)} tone="gold" icon="award">
              {copy.download(certificate.title)}
            </ButtonLink>
          )}
          {isFinished && !confirmedOn && !isAdult && (
            <AdultsWord stage={stage} confirmAs={confirmAs} />
          )}
        </div>
      </div>
    </section>
  );
}

const MARKS: Record<StageView["lessons"][number]["state"], IconName> = {
  done: "circle-check",
  passed: "circle-dot",
  tried: "circle-dot",
  ahead: "book-open",
};

function LessonLine({ lesson }: { lesson: StageView["lessons"][number] }) {
  const locale = useLocale();
  const copy = PASSPORT_COPY[locale];
  const { title, path, showPath, state, on, score, reflection, madeLink, madeFile } = lesson;
  const words = {
    done: copy.done,
    passed: copy.passed,
    tried: copy.tried(score ?? 0),
    ahead: copy.ahead,
  }[state];
  const doneOn = state === "done" && on ? shortDate(on, locale) : words;
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] items-start gap-x-4 border-rule border-b py-4 sm:grid-cols-[32px_1fr_auto]">
      <Icon name={MARKS[state]} className={state === "ahead" ? "text-ink-2" : "text-hue"} />
      <div>
        <h3 className="text-h4">
          <a href={path}>{title}</a>
        </h3>
        {reflection && (
          <details className="mt-2">
            <summary lang={locale}>{copy.reflection}</summary>
            <p className="mt-2 max-w-[36em] whitespace-pre-wrap">{reflection}</p>
          </details>
        )}
        {madeLink && (
          <p className="mt-1 break-all text-s">
            <span lang={locale}>{copy.made}:</span> {madeLink}
          </p>
        )}
        {madeFile && (
          <p className="mt-1 break-words text-s">
            <span lang={locale}>{copy.made}:</span> <a href={madeFile.address}>{madeFile.name}</a>
          </p>
        )}
      </div>
      <p className="font-bold text-s max-sm:col-start-2" lang={locale}>
        {showPath ? <a href={showPath}>{words}</a> : doneOn}
      </p>
    </li>
  );
}

function AdultsWord({ stage, confirmAs }: { stage: StageView["stage"]; confirmAs: string | null }) {
  const { confirm, waiting } = PASSPORT_COPY[useLocale()];
  if (confirmAs === null) {
    return (
      <Callout title={waiting.title} tone="info">
        <p>{waiting.text}</p>
        <p>{waiting.notYours}</p>
      </Callout>
    );
  }
  const id = `name-${stage.id}`;
  return (
    <Callout title={confirm.title(stage.name)} tone="ok">
      <p>{confirm.text}</p>
      <form method="post" aria-label={confirm.title(stage.name)}>
        <input type="hidden" name="stage" value={stage.id} />
        <label htmlFor={id} className="block font-bold">
          {confirm.name}
        </label>
        <p id={`${id}-hint`} className="text-ink-2 text-s">
          {confirm.nameHint}
        </p>
        <input
          id={id}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={confirmAs}
          aria-describedby={`${id}-hint`}
          className="mt-2 w-full rounded-md border-2 border-rule-2 bg-card p-3"
        />
        <p className="mt-4">
          <button type="submit" name="intent" value="confirm" className={buttonClass()}>
            {confirm.button}
          </button>
        </p>
      </form>
    </Callout>
  );
}
