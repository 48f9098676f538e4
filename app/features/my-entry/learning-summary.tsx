import { shortDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { certificateFilePath, LEARNING_PATH, passportPath } from "~/program/paths";
import type { LearningOfOne } from "~/records/learning/learning-summary.server";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";

interface LearningSummaryProps {
  learning: LearningOfOne[];
  /** Whom the entry names; only those for whom the visitor stands are shown. */
  students: { id: string; givenName: string }[];
}

/** Each child's stages and certificates, beside the entry they are in. */
export function LearningSummary({ learning, students }: LearningSummaryProps) {
  const locale = useLocale();
  const words = WORDS[locale];
  const { stages } = useSite().season;
  const shown = students.flatMap((student) => {
    const found = learning.find(({ key }) => key === student.id);
    return found ? [{ ...student, ...found }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="mt-10">
      <h3 className="mb-4 text-h3">{words.title}</h3>
      <ul className="space-y-6">
        {shown.map(({ id, key, givenName, lessonsDone, stages: done, certificates }) => (
          <li key={id}>
            <p>
              <a href={passportPath(key)} className="font-bold">
                {words.passport(givenName)}
              </a>{" "}
              <span className="text-ink-2">{words.lessons(lessonsDone)}</span>
            </p>
            <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
              {stages.map(({ id: stage, name }) => {
                const on = done.find((each) => each.stage === stage)?.on;
                return (
                  <li key={stage} className="flex items-center gap-2">
                    <Icon
                      name={on ? "circle-check" : "circle-dot"}
                      className={`size-5 ${on ? "text-ok" : "text-ink-2"}`}
                    />
                    <span>
                      <span lang="en">{name}</span>, {on ? shortDate(on, locale) : words.open}
                    </span>
                  </li>
                );
              })}
            </ol>
            {certificates.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
                {certificates.map((certificate) => (
                  <li key={certificate.id}>
                    <a href={certificateFilePath(certificate.id)}>
                      <span lang="en">{certificate.title}</span> (PDF)
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {learning.length > shown.length && <LearningLink />}
    </div>
  );
}

/** To all passports of this mailbox: of a school its students', of an adult their own. */
export function LearningLink() {
  return (
    <p className="mt-6">
      <a href={LEARNING_PATH}>{WORDS[useLocale()].all}</a>
    </p>
  );
}

interface Words {
  title: string;
  all: string;
  passport: (name: string) => string;
  lessons: (done: number) => string;
  open: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    title: "Learning",
    all: "All learning passports",
    passport: (name) => `Learning passport of ${name}`,
    lessons: (done) => (done === 1 ? "1 lesson done" : `${done} lessons done`),
    open: "not finished",
  },
  es: {
    title: "Aprendizaje",
    all: "Todos los pasaportes de aprendizaje",
    passport: (name) => `Pasaporte de aprendizaje de ${name}`,
    lessons: (done) => (done === 1 ? "1 lección hecha" : `${done} lecciones hechas`),
    open: "sin terminar",
  },
};
