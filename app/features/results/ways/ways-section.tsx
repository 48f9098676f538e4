import { longDate } from "~/program/format";
import { entryPath, nameTeacherPath, resultAppealPath } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import type { Ways } from "./ways.server";
import { WAYS_COPY } from "./ways-copy";
import { thanksPath } from "./ways-paths";

/** Thanks, a teacher's name, an appeal: each is a page of its own. */
export function WaysSection({ entryId, ways }: { entryId: string; ways: Ways }) {
  const locale = useLocale();
  const copy = WAYS_COPY[locale];
  const { mayNameTeacher, appealUntil, appeals, hasCertificate } = ways;
  return (
    <Section title={copy.title}>
      {appeals.map(({ id, isGranted, answer, answerBy }) => (
        <div key={id} className="mb-8 border-l-4 pl-4">
          <p className="font-bold">
            {isGranted === null
              ? copy.appealed(`${longDate(answerBy, locale)} (MT)`)
              : isGranted
                ? copy.granted
                : copy.denied}
          </p>
          {answer && <p className="mt-2 whitespace-pre-line">{answer}</p>}
        </div>
      ))}
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {hasCertificate && (
          <Way href={entryPath(entryId)} title={copy.certificate} text={copy.certificateText} />
        )}
        <Way href={thanksPath(entryId)} title={copy.thanks} text={copy.thanksText} />
        {mayNameTeacher && (
          <Way href={nameTeacherPath(entryId)} title={copy.teacher} text={copy.teacherText} />
        )}
        {appealUntil && (
          <Way
            href={resultAppealPath(entryId)}
            title={copy.appeal}
            text={copy.appealText(longDate(appealUntil, locale))}
          />
        )}
      </ul>
    </Section>
  );
}

function Way({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li>
      <p className="mb-4">{text}</p>
      <ButtonLink href={href} tone="line">
        {title}
      </ButtonLink>
    </li>
  );
}
