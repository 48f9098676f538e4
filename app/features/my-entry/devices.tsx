import { longDateTime } from "~/program/format";
import type { Outcome } from "~/program/outcome";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

interface DevicesProps {
  devices: { id: string; device: string; lastUsed: string; isThis: boolean }[];
  outcome: Outcome | undefined;
}

/** Where somebody is in, each with a way to end it. */
export function Devices({ devices, outcome }: DevicesProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale].devices;
  return (
    <Section id="devices" title={copy.title} tone="mist">
      {outcome && (
        <p role="status" className="mb-5 font-bold">
          {outcome.text}
        </p>
      )}
      <ul className="entry-children">
        {devices.map(({ id, device, lastUsed, isThis }) => (
          <li key={id}>
            <b>{device || copy.unknown}</b>
            <span className="text-ink-2">
              {isThis ? copy.isThis : copy.lastUsed(longDateTime(lastUsed, locale))}
            </span>
            {!isThis && (
              <form
                method="post"
                action="#devices"
                aria-label={`${copy.end}: ${device || copy.unknown}`}
              >
                <input type="hidden" name="device" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="end-device"
                  className="cursor-pointer py-1 text-link underline"
                >
                  {copy.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" action="#devices" aria-label={copy.endOthers}>
          <Actions>
            <button type="submit" name="intent" value="end-others" className={buttonClass("line")}>
              {copy.endOthers}
            </button>
          </Actions>
        </form>
      )}
    </Section>
  );
}
