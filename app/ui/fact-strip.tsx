import { HUE_CLASS, type Hue } from "./hue";
import { Icon, type IconName } from "./icon";

export interface Fact {
  label: string;
  value: string;
  note?: string;
  icon?: IconName;
  hue?: Hue;
}

/** Two to four facts a visitor came for. Wheat runs across the page; plain stands on ink rules. */
export function FactStrip({ facts, tone = "plain" }: { facts: Fact[]; tone?: "wheat" | "plain" }) {
  if (tone === "wheat") {
    return (
      <div className="bg-strip text-strip-ink">
        <div className="wrap">
          <FactList facts={facts} line="border-strip-ink/15" value="text-strip-loud text-figure" />
        </div>
      </div>
    );
  }
  return (
    <div className="border-ink border-y-2">
      <FactList facts={facts} line="border-rule" value="text-h3" />
    </div>
  );
}

function FactList({ facts, line, value }: { facts: Fact[]; line: string; value: string }) {
  return (
    <dl className="grid auto-cols-fr md:grid-flow-col">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`border-t-2 py-4 first:border-0 sm:py-6 md:border-t-0 md:border-l-2 md:px-8 md:first:pl-0 ${line}`}
        >
          <dt
            className={`flex items-center gap-2 font-bold ${fact.hue ? `${HUE_CLASS[fact.hue]} text-hue` : ""}`}
          >
            {fact.icon && <Icon name={fact.icon} />}
            {fact.label}
          </dt>
          <dd className={`display mt-1.5 text-balance ${value}`}>{fact.value}</dd>
          {fact.note && <dd className="mt-2 text-b">{fact.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
