import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { BadConfiguration, readEnv, SETTING_NAMES } from "./env.server";
import { projectRoot } from "./project-root.server";

const complaint = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(BadConfiguration);
    return (error as Error).message;
  }
  return "none";
};

describe("configuration", () => {
  test("needs nothing at all to start a demonstration", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: "http://localhost:3000",
      paymentMode: "demo",
    });
    expect(env.DATABASE_URL).toBeUndefined();
  });

  test("the example names every setting, and what it is when nobody sets it", () => {
    const example = parseEnv(readFileSync(join(projectRoot, ".env.example"), "utf8"));
    expect(Object.keys(example).sort()).toEqual(SETTING_NAMES.toSorted());
    expect(readEnv(example)).toEqual(readEnv({}));
  });

  test("an empty value counts as not set", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
  });

  test.each([
    ["PORT", "http", "PORT: use a port from 0 to 65535"],
    ["PORT", "70000", "PORT: use a port from 0 to 65535"],
    [
      "METRICS_TOKEN",
      "short",
      "METRICS_TOKEN: use a secret of at least 16 characters, or unset it",
    ],
    [
      "PUBLIC_URL",
      "fair.example.org",
      "PUBLIC_URL: use the site's address, such as https://fair.example.org",
    ],
    [
      "DATABASE_URL",
      "mysql://x/y",
      "DATABASE_URL: use a PostgreSQL address, such as postgres://user:password@host/name",
    ],
    ["SMTP_URL", "mail.example.org", "SMTP_URL: use smtp://user:password@host:587 or smtps://…"],
    ["MAIL_FROM", "nobody", "MAIL_FROM: use an email address"],
    [
      "MANY_LETTERS_PER_MINUTE",
      "0",
      "MANY_LETTERS_PER_MINUTE: use a whole number of letters a minute, 1 to 100000",
    ],
    ["DEMONSTRATION", "yes", "DEMONSTRATION: use 1 for a demonstration, 0 for none"],
    ["SITE_NOW", "yesterday", "SITE_NOW: use an ISO date-time such as 2026-01-08T00:00:00-07:00"],
    [
      "TRUST_PROXY",
      "yes",
      "TRUST_PROXY: use the number of proxies in front of this server, 0 to 9",
    ],
    ["WORKERS", "0", "WORKERS: use a whole number of workers, 1 to 64"],
    ["WORKERS", "many", "WORKERS: use a whole number of workers, 1 to 64"],
    [
      "WORKERS",
      "2",
      "WORKERS: the embedded database can be opened by one process only: set DATABASE_URL, or unset WORKERS",
    ],
    [
      "CLAMD_SOCKET",
      "clamd",
      "CLAMD_SOCKET: use clamd's socket, such as /run/clamav/clamd.ctl or scanner:3310",
    ],
    [
      "CHECKOUT_ORIGINS",
      "https://pay.example.org, pay.example.com",
      "CHECKOUT_ORIGINS: use the payment page's address, such as https://pay.example.org, or several with a comma between them",
    ],
    ["LOG_LEVEL", "loud", "LOG_LEVEL: use fatal, error, warn, info, debug or silent"],
  ])("%s=%s is refused in one line that says the mend", (name, value, message) => {
    expect(complaint({ [name]: value })).toBe(message);
  });

  test("half of Stripe's keys is refused", () => {
    expect(complaint({ STRIPE_SECRET_KEY: "sk_test_1" })).toMatch(
      /^STRIPE_WEBHOOK_SECRET: set it too/,
    );
    expect(complaint({ STRIPE_WEBHOOK_SECRET: "whsec_1" })).toMatch(
      /^STRIPE_SECRET_KEY: set it too/,
    );
  });

  const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const smtp = { SMTP_URL: "smtp://mail.example.org" };
  const postgres = { DATABASE_URL: "postgres://db/fair" };

  test.each([
    ["nothing", {}, { showsMail: true }],
    ["an address without TLS", { PUBLIC_URL: "http://fair.local" }, { showsMail: true }],
    ["a moved clock", { SITE_NOW: "2026-01-08T00:00:00-07:00" }, { showsMail: true }],
    ["Stripe", stripe, null],
    ["a mail server", smtp, null],
    ["PostgreSQL", postgres, null],
    ["a safe address", { PUBLIC_URL: "https://fair.example.org" }, null],
    ["a no", { DEMONSTRATION: "0" }, null],
    ["a wish, beside PostgreSQL", { ...postgres, DEMONSTRATION: "1" }, { showsMail: true }],
    ["a wish, beside a mail server", { ...smtp, DEMONSTRATION: "1" }, { showsMail: false }],
    ["a wish, beside Stripe's test keys", { ...stripe, DEMONSTRATION: "1" }, { showsMail: true }],
  ])("%s decides whether it is a demonstration", (_, source, expected) => {
    expect(readEnv(source).demonstration).toEqual(expected);
  });

  test("files are on the disk, or in S3 with all that it takes", () => {
    expect(readEnv({ DATA_DIR: "/srv/fair" })).toMatchObject({
      FILES_DIR: "/srv/fair/files",
      s3: undefined,
    });
    const s3 = {
      S3_ENDPOINT: "https://s3.example.org/",
      S3_BUCKET: "fair",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(readEnv(s3).s3).toEqual({
      endpoint: "https://s3.example.org",
      region: "us-east-1",
      bucket: "fair",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    expect(complaint({ ...s3, S3_BUCKET: "" })).toMatch(/^S3_BUCKET: set it too, or unset S3_/);
  });

  test.each([
    ["https://s3.example.org", "https://s3.example.org"],
    ["https://fair.s3.example.org/", "https://fair.s3.example.org"],
    ["https://db.example.org/storage/v1/s3/", "https://db.example.org/storage/v1/s3"],
    ["http://[::1]:7480", "http://[::1]:7480"],
    ["https://s3.example.org/fair", /^S3_ENDPOINT: leave the bucket out/],
    ["https://s3.example.org/some/fair/", /^S3_ENDPOINT: leave the bucket out/],
    ["https://key:secret@s3.example.org", /^S3_ENDPOINT: use the service's address alone/],
    ["https://s3.example.org/?region=a", /^S3_ENDPOINT: use the service's address alone/],
    ["s3.example.org", /^S3_ENDPOINT: use the service's address alone/],
  ])("S3 at %s is %s", (S3_ENDPOINT, expected) => {
    const source = {
      S3_ENDPOINT,
      S3_BUCKET: "fair",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    if (expected instanceof RegExp) expect(complaint(source)).toMatch(expected);
    else expect(readEnv(source).s3?.endpoint).toBe(expected);
  });

  const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

  test("live payments on the embedded database are refused", () => {
    expect(complaint(live)).toMatch(/set DATABASE_URL$/);
  });

  test("a demonstration with live payments is refused", () => {
    const source = { ...live, ...postgres, DEMONSTRATION: "1" };
    expect(complaint(source)).toMatch(/^DEMONSTRATION: unset it/);
  });

  test("a moved clock with live payments is refused", () => {
    const source = {
      ...live,
      DATABASE_URL: "postgres://db/fair",
      SITE_NOW: "2026-01-08T00:00:00-07:00",
    };
    expect(complaint(source)).toMatch(/^SITE_NOW: unset it/);
  });
});
