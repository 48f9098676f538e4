import { useId } from "react";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { Icon, type IconName } from "./icon";

type ToastTone = "success" | "error" | "info";

interface ToastProps {
  tone: ToastTone;
  title: string;
  description?: string;
  /** The language of its words. */
  lang?: Locale;
}

const CLOSE: Record<Locale, string> = {
  en: "Close this message",
  es: "Cerrar este mensaje",
};

const LOOK: Record<ToastTone, { icon: IconName; colours: string }> = {
  success: { icon: "circle-check", colours: "border-ok bg-ok-bg text-ok" },
  error: { icon: "triangle-alert", colours: "border-crit bg-crit-bg text-crit" },
  info: { icon: "info", colours: "border-info bg-info-bg text-info" },
};

/**
 * A message about what just happened. The server renders it open; a checkbox behind the
 * "Close" label puts it away without script.
 */
export function Toast({ tone, title, description, lang = DEFAULT_LOCALE }: ToastProps) {
  const closerId = useId();
  const { icon, colours } = LOOK[tone];
  return (
    <div
      lang={lang === DEFAULT_LOCALE ? undefined : lang}
      className="toast fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[32rem] has-checked:hidden sm:right-6 sm:left-auto sm:w-full print:hidden"
    >
      <input type="checkbox" id={closerId} className="peer sr-only" />
      <div
        className={`flex items-start gap-3 rounded-md border-2 p-4 shadow-[0_16px_40px_-12px_#0006] peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-3 ${colours}`}
      >
        <Icon name={icon} />
        <div role={tone === "error" ? "alert" : "status"} className="flex-1 text-b">
          <p className="font-bold">{title}</p>
          {description && <p className="text-ink">{description}</p>}
        </div>
        <label
          htmlFor={closerId}
          className="-m-2 grid size-11 flex-none cursor-pointer place-items-center rounded-sm hover:bg-mist"
        >
          <Icon name="x" className="size-5" />
          <span className="sr-only">{CLOSE[lang]}</span>
        </label>
      </div>
    </div>
  );
}
