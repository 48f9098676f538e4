import { Icon } from "./icon";

/** Things to have or to get, each with a tick. */
export function Checklist({ items, title }: { items: string[]; title?: string }) {
  return (
    <div>
      {title && <h3 className="mb-3 text-h4">{title}</h3>}
      <ul className="space-y-2">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[24px_minmax(0,1fr)] gap-3">
            <Icon name="check" className="mt-0.5 size-6 text-ok" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
