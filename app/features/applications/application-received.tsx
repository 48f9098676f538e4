import { useEffect, useRef } from "react";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Steps } from "~/ui/steps";

interface ApplicationReceivedProps {
  title: string;
  text: string;
  next: { title: string; text: string }[];
  links: { href: string; label: string }[];
}

/** What stands in the form's place once the application is saved. */
export function ApplicationReceived({ title, text, next, links }: ApplicationReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever hears the page is taken to the answer.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="received" className="wrap py-section">
      <div className="max-w-[46rem]">
        <div className="rounded-md border-2 border-ok bg-ok-bg px-5 py-6 sm:px-8 sm:py-8">
          <Icon name="circle-check" className="mb-4 size-10 text-ok" />
          <h2 id="received" ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {title}
          </h2>
          <p className="mt-3 text-l">{text}</p>
        </div>
        <h2 className="mt-12 mb-8 text-h3">What happens next</h2>
        <Steps steps={next} />
        <Actions>
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} tone={index === 0 ? "brand" : "line"}>
              {label}
            </ButtonLink>
          ))}
        </Actions>
      </div>
    </section>
  );
}
