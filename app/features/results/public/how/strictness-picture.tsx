import type { HowCopy } from "./copy.en";

/** Two projects on one scale: marks of a strict and a kind judge, the plain mean, and what is left without strictness. */
export function StrictnessPicture({ copy }: { copy: HowCopy }) {
  return (
    <figure className="max-w-[46rem]">
      <svg viewBox="0 0 720 220" className="h-auto w-full" role="img" aria-label={copy.picture}>
        <g stroke="currentColor" strokeOpacity={0.25}>
          {[30, 80, 130, 180].map((y) => (
            <line key={y} x1={20} x2={700} y1={y} y2={y} />
          ))}
        </g>
        <g fill="none" stroke="currentColor" strokeWidth={3}>
          <path d="M150 150 L150 110" strokeDasharray="4 6" />
          <path d="M250 90 L250 74" strokeDasharray="4 6" />
          <path d="M470 62 L470 98" strokeDasharray="4 6" />
          <path d="M570 84 L570 104" strokeDasharray="4 6" />
        </g>
        <g fill="currentColor">
          <rect x={142} y={142} width={16} height={16} />
          <rect x={242} y={82} width={16} height={16} />
          <circle cx={470} cy={62} r={9} />
          <circle cx={570} cy={84} r={9} />
        </g>
        <g fill="none" stroke="currentColor" strokeWidth={3}>
          <line x1={110} x2={290} y1={120} y2={120} strokeDasharray="10 6" />
          <line x1={430} x2={610} y1={73} y2={73} strokeDasharray="10 6" />
          <line x1={110} x2={290} y1={92} y2={92} />
          <line x1={430} x2={610} y1={101} y2={101} />
        </g>
        <g fill="currentColor" fontSize={16}>
          <text x={168} y={156}>
            {copy.strict}
          </text>
          <text x={486} y={58}>
            {copy.kind}
          </text>
          <text x={300} y={125}>
            {copy.plain}
          </text>
          <text x={300} y={97}>
            {copy.adjusted}
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 text-ink-2">{copy.picture}</figcaption>
    </figure>
  );
}
