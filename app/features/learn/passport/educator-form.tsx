import { certificateFilePath } from "~/program/paths";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import { PASSPORT_COPY } from "./passport-copy";

interface EducatorFormProps {
  /** Every lesson is done, and there is no certificate yet. */
  isReady: boolean;
  certificate: { id: string; title: string } | undefined;
}

/** An adult's own: nobody else has to confirm it, so it asks for the name only. */
export function EducatorForm({ isReady, certificate }: EducatorFormProps) {
  const { educator, confirm, download } = PASSPORT_COPY[useLocale()];
  if (certificate) {
    return (
      <ButtonLink href={certificateFilePath(certificate.id)} tone="gold" icon="award">
        {download(certificate.title)}
      </ButtonLink>
    );
  }
  if (!isReady) return <p>{educator.waits}</p>;
  return (
    <form method="post" aria-label={educator.title}>
      <p>{educator.text}</p>
      <label htmlFor="educator-name" className="mt-4 block font-bold">
        {confirm.name}
      </label>
      <input
        id="educator-name"
        name="name"
        required
        maxLength={80}
        autoComplete="name"
        className="mt-2 w-full rounded-md border-2 border-rule-2 bg-card p-3"
      />
      <p className="tick mt-4">
        <input type="checkbox" id="educator-public" name="isPublic" value="on" />
        <label htmlFor="educator-public">{educator.isPublic}</label>
      </p>
      <p className="mt-4">
        <button type="submit" name="intent" value="educator" className={buttonClass()}>
          {educator.button}
        </button>
      </p>
    </form>
  );
}
