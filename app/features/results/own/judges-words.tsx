import { useLocale } from "~/ui/use-locale";
import { OWN_COPY } from "./own-copy";

interface Said {
  id: number;
  words: string;
}

interface JudgesWordsProps {
  worked: Said[];
  tryNext: Said[];
  /** Of its headings; below one of its own it is the third. */
  level?: 2 | 3;
}

/** What judges wrote of one round; a heading without words below it is left out. */
export function JudgesWords({ worked, tryNext, level = 2 }: JudgesWordsProps) {
  const copy = OWN_COPY[useLocale()];
  const Heading = `h${level}` as const;
  const halves = [
    { heading: copy.worked, said: worked },
    { heading: copy.tryNext, said: tryNext },
  ].filter(({ said }) => said.length > 0);
  return (
    <div className="grid gap-10 md:grid-cols-2">
      {halves.map(({ heading, said }) => (
        <div key={heading}>
          <Heading className="text-h3">{heading}</Heading>
          {said.map(({ id, words }) => (
            <blockquote key={id} className="mt-4 whitespace-pre-line border-l-4 pl-4">
              {words}
            </blockquote>
          ))}
        </div>
      ))}
    </div>
  );
}
