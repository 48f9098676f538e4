import type { AiUse } from "~/program/project";
import type { MaterialFile, Material as Shown } from "./material.server";

/** The project as its students sent it in, without anything that says who they are. */
export function Material({ material }: { material: Shown }) {
  const { texts, files, links, aiRows, aiNone } = material;
  const shown = files.filter(({ part }) => part !== "coverPicture" && part !== "captions");
  const captions = files.find(({ part }) => part === "captions");
  const cover = files.find(({ part }) => part === "coverPicture");
  return (
    <>
      {cover && (
        <>
          {cover.shouldDisregard && <Disregard />}
          <p>
            <img src={cover.href} alt={cover.alt} className="max-h-80 rounded-md" />
          </p>
        </>
      )}
      {texts.map(({ part, text }) => (
        <section key={part} className="reading-part" aria-label={TEXT_LABELS[part]}>
          <h2>{TEXT_LABELS[part]}</h2>
          <p className="reading-text">{text}</p>
        </section>
      ))}
      {shown.map((file) => (
        <FilePart key={file.part} file={file} captions={captions} />
      ))}
      {links.map(({ part, href, shouldDisregard }) => (
        <section key={part} className="reading-part">
          <h2>{part === "video" ? "Video" : "Slides or code"}</h2>
          {shouldDisregard && <Disregard />}
          <p>
            <a href={href} target="_blank" rel="noreferrer">
              Open it on another site (a new tab)
            </a>
            <span className="block text-ink-2 text-s">
              That site may name the child or the school: please disregard it.
            </span>
          </p>
        </section>
      ))}
      <section className="reading-part">
        <h2>How AI was used</h2>
        {aiNone !== null && <p className="reading-text">They say that they used none. {aiNone}</p>}
        <ol className="space-y-4">
          {aiRows.map(({ tool, use, kept, changed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a version never change.
            <li key={index}>
              <b>{tool}</b>
              {use && `, for ${AI_USES[use]}`}
              {kept && <span className="block">Kept: {kept}</span>}
              {changed && <span className="block">Changed or checked: {changed}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface FilePartProps {
  file: MaterialFile;
  /** Of the film, where its makers wrote some. */
  captions: MaterialFile | undefined;
}

function FilePart({ file, captions }: FilePartProps) {
  const label = FILE_LABELS[file.part];
  return (
    <section className="reading-part">
      <h2>
        {label}
        {file.pages ? `, ${file.pages} ${file.pages === 1 ? "page" : "pages"}` : ""}
        {file.seconds ? `, ${minutes(file.seconds)}` : ""}
      </h2>
      {(file.shouldDisregard || (file.part === "video" && captions?.shouldDisregard)) && (
        <Disregard />
      )}
      {/* Many phones, and some browsers, draw no paper inside a page. */}
      {file.as === "pdf" && (
        <p className="mb-3">
          <a className="btn btn-line" href={file.href} target="_blank" rel="noreferrer">
            Open the {label.toLowerCase()}
          </a>
        </p>
      )}
      {file.as === "pdf" && (
        <iframe className="reading-frame" src={file.href} title={label} loading="lazy" />
      )}
      {file.as === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: many students send films without them; the report says the same in words.
        <video controls preload="metadata" src={file.href} aria-label={label}>
          {captions && (
            <track
              kind="captions"
              src={captions.href}
              srcLang={captions.language}
              label="Captions"
              default
            />
          )}
        </video>
      )}
      {file.as === "picture" && <img src={file.href} alt={file.alt} className="rounded-md" />}
      {file.as !== "pdf" && (
        <p className="mt-2">
          <a href={file.href} target="_blank" rel="noreferrer">
            {openWords(file)}
          </a>
        </p>
      )}
    </section>
  );
}

function openWords({ as, name }: MaterialFile): string {
  if (as === "download") return `Save ${name}`;
  return `Open ${name} in a tab of its own`;
}

function Disregard() {
  return (
    <p className="reading-disregard">
      A name or a school can be seen or heard here. Please disregard it.
    </p>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")} min`;
}

const TEXT_LABELS = {
  abstract: "In their words",
  description: "Description",
  reflection: "What they learned",
};

const FILE_LABELS: Record<MaterialFile["part"], string> = {
  coverPicture: "Cover picture",
  proposal: "Proposal",
  report: "Report",
  video: "Video",
  slidesOrCode: "Slides or code",
  captions: "Captions of the video",
};

const AI_USES: Record<AiUse, string> = {
  idea: "finding ideas",
  research: "research",
  writing: "writing",
  code: "code",
  data: "data",
  media: "pictures, sound or video",
  translation: "translation",
};
