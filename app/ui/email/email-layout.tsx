import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import * as look from "./email-look";

interface EmailLayoutProps {
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  site: Pick<Site, "settings" | "origin">;
  /** The language that the letter is written in. */
  locale?: Locale;
  /** Why somebody gets this, and the way out. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every e-mail: the evening sky with the fair's star, the letter, who sends it. */
export function EmailLayout({
  preview,
  title,
  site,
  locale = DEFAULT_LOCALE,
  footer,
  children,
}: EmailLayoutProps) {
  const { settings, origin } = site;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.page}>
        <Container style={look.card}>
          <Section style={look.sky}>
            <Link href={origin} style={look.wordmark}>
              <span aria-hidden="true" style={look.star}>
                {"✶ "}
              </span>
              {settings.productName}
            </Link>
          </Section>
          <Section style={look.ground} />
          <Section style={look.letter}>
            <Heading as="h1" style={look.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={look.foot}>
            {footer && <Text style={look.small}>{footer}</Text>}
            <Text style={look.small}>
              {settings.organizerName}
              <br />
              <EmailLink href={origin}>{origin.replace(/^https?:\/\//, "")}</EmailLink>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function EmailText({ children }: { children: ReactNode }) {
  return <Text style={look.text}>{children}</Text>;
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={look.action}>
      <Button href={href} style={look.button}>
        {children}
      </Button>
    </Section>
  );
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={look.link}>
      {children}
    </Link>
  );
}

/** Names and values, one below the other: readable on a phone and as plain text. */
export function EmailFacts({ items }: { items: { label: string; text: ReactNode }[] }) {
  return (
    <Section style={look.facts}>
      {items.map(({ label, text }) => (
        <Text key={label} style={look.fact}>
          <span style={look.label}>{label}:</span> {text}
        </Text>
      ))}
    </Section>
  );
}

/** Something apart from the letter, such as the same in another language. */
export function EmailBox({ children, lang }: { children: ReactNode; lang?: Locale }) {
  return (
    <Section style={look.box} lang={lang}>
      {children}
    </Section>
  );
}

/** What is asked, in its order. */
export function EmailQuestions({ items }: { items: readonly string[] }) {
  return (
    <ol style={look.list}>
      {items.map((item) => (
        <li key={item} style={look.item}>
          {item}
        </li>
      ))}
    </ol>
  );
}

export function EmailList({ items }: { items: ReactNode[] }) {
  return (
    <ul style={look.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is set once and never changes.
        <li key={index} style={look.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What a person typed, shown as typed: each line stays a line. */
export function EmailQuote({ text }: { text: string }) {
  return (
    <Section style={look.quote}>
      <Text style={look.quoteText}>{text.split("\n").flatMap(asLines)}</Text>
    </Section>
  );
}

/** Six digits that somebody reads on one screen and types on another. */
export function EmailCode({ code }: { code: string }) {
  return (
    <Section style={look.quote}>
      <Text style={look.code}>{code}</Text>
    </Section>
  );
}

/** For `flatMap`: each line stays a line. */
export function asLines(line: string, index: number): ReactNode[] {
  const number = `line-${index}`;
  return index === 0 ? [line] : [<br key={number} />, line];
}
