import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { processState } from "./process-state.server";
import { projectRoot } from "./project-root.server";

/** A wrong setting stops the start with one line that names the variable and the mend. */
export class BadConfiguration extends Error {}

const wholeNumber = (mend: string, max = 1_000_000) =>
  z
    .string()
    .regex(/^\d+$/, mend)
    .transform(Number)
    .refine((n) => n <= max, mend);
const isUrl = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const url = (mend: string, ...protocols: string[]) =>
  z.string().refine((text) => isUrl(text, protocols), mend);
const perWindow = (fallback: number) =>
  wholeNumber("use a whole number of requests").default(fallback);

const isPlainAddress = ({ username, password, search, hash }: URL) =>
  !username && !password && !search && !hash;

const PACE_MEND = "use a whole number of letters a minute, 1 to 100000";
const WORKERS_MEND = "use a whole number of workers, 1 to 64";

const schema = z.object({
  PORT: wholeNumber("use a port from 0 to 65535", 65_535).default(3000),
  HOST: z.string().min(1, "use an address such as 127.0.0.1").default("127.0.0.1"),
  PUBLIC_URL: url("use the site's address, such as https://fair.example.org", "http:", "https:")
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().min(1, "use a folder").default("data"),
  FILES_DIR: z.string().optional(),
  DATABASE_URL: url(
    "use a PostgreSQL address, such as postgres://user:password@host/name",
    "postgres:",
    "postgresql:",
  ).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      "use a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "use the signing secret that starts with whsec_")
    .optional(),
  STRIPE_API_URL: url(
    "use the address of a stand-in, such as http://127.0.0.1:12111",
    "http:",
    "https:",
  ).optional(),
  CHECKOUT_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (all) => all.every((text) => isUrl(text, ["http:", "https:"])),
      "use the payment page's address, such as https://pay.example.org, or several with a comma between them",
    )
    .transform((all) => all.map((text) => new URL(text).origin))
    .optional(),
  SMTP_URL: url("use smtp://user:password@host:587 or smtps://…", "smtp:", "smtps:").optional(),
  MAIL_FROM: z.email("use an email address").default("fair@example.org"),
  STAFF_EMAIL: z.email("use an email address").default("staff@example.org"),
  MANY_LETTERS_PER_MINUTE: wholeNumber(PACE_MEND, 100_000)
    .refine((n) => n > 0, PACE_MEND)
    .default(300),
  DEMONSTRATION: z.enum(["0", "1"], { error: "use 1 for a demonstration, 0 for none" }).optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => isUrl(text, ["http:", "https:"]) && isPlainAddress(new URL(text)),
      "use the service's address alone, such as https://s3.us-west-2.amazonaws.com",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "use a region, such as us-west-2")
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      "use the name of a bucket: small letters, digits, dots and dashes",
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_SOCKET: z
    .string()
    .regex(
      /^(\/.+|[^/:\s]+:\d+)$/,
      "use clamd's socket, such as /run/clamav/clamd.ctl or scanner:3310",
    )
    .optional(),
  VOTES_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "use 32 random bytes in base64url, 43 characters, or unset it")
    .optional(),
  SITE_NOW: z.iso
    .datetime({ offset: true, error: "use an ISO date-time such as 2026-01-08T00:00:00-07:00" })
    .transform((text) => new Date(text))
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, "use the number of proxies in front of this server, 0 to 9")
    .transform(Number)
    .default(0),
  WORKERS: wholeNumber(WORKERS_MEND, 64)
    .refine((n) => n > 0, WORKERS_MEND)
    .default(1),
  PAGE_CACHE_MB: wholeNumber("use a whole number of megabytes", 100_000).default(100),
  MAX_CONNECTIONS: wholeNumber("use a whole number of connections").default(5_000),
  METRICS_TOKEN: z
    .string()
    .min(16, "use a secret of at least 16 characters, or unset it")
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "use fatal, error, warn, info, debug or silent",
    })
    .default("info"),
  RATE_LIMIT_PER_ADDRESS: perWindow(240),
  RATE_LIMIT_PER_SENDER: perWindow(20),
  RATE_LIMIT_SIGN_IN: perWindow(10),
});

export const SETTING_NAMES = Object.keys(schema.shape);

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Env = z.output<typeof schema> & {
  PUBLIC_URL: string;
  FILES_DIR: string;
  /** Files are kept on the disk while S3 is not configured. */
  s3: S3Settings | undefined;
  /** Demo checkout stands in while Stripe is not configured. */
  paymentMode: "demo" | "stripe-test" | "stripe-live";
  /** Set where nobody is served for real. Without a mail server its letters are shown instead of sent. */
  demonstration: { showsMail: boolean } | null;
};

const current = processState<Env | undefined>(() => undefined);

/** The configuration of this process, read once. */
export function env(): Env {
  if (!current.value) {
    const file = join(projectRoot, ".env");
    if (existsSync(file)) process.loadEnvFile(file);
    current.value = readEnv(process.env);
  }
  return current.value;
}

/** For tests that change the environment: somebody may have asked before. */
export function forgetEnv(): void {
  current.value = undefined;
}

/** This process's environment with changes, for a process it starts. */
export function environmentWith(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadConfiguration(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = parsed.data;
  const paymentMode = paymentModeOf(settings);
  refuseUnsafeCombinations(settings, paymentMode);
  if (settings.WORKERS > 1 && !settings.DATABASE_URL) {
    throw new BadConfiguration(
      "WORKERS: the embedded database can be opened by one process only: set DATABASE_URL, or unset WORKERS",
    );
  }
  const dataDir = resolve(projectRoot, settings.DATA_DIR);
  return {
    ...settings,
    DATA_DIR: dataDir,
    FILES_DIR: settings.FILES_DIR
      ? resolve(projectRoot, settings.FILES_DIR)
      : join(dataDir, "files"),
    s3: s3Settings(settings),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    paymentMode,
    demonstration: isDemonstration(settings) ? { showsMail: !settings.SMTP_URL } : null,
  };
}

/** What a fresh clone starts as: nothing in its settings reaches a person, a card or a mailbox. */
function isDemonstration(settings: z.output<typeof schema>): boolean {
  const { DEMONSTRATION, STRIPE_SECRET_KEY, SMTP_URL, DATABASE_URL, PUBLIC_URL } = settings;
  if (DEMONSTRATION) return DEMONSTRATION === "1";
  const isSecure = PUBLIC_URL?.startsWith("https:");
  return !STRIPE_SECRET_KEY && !SMTP_URL && !DATABASE_URL && !isSecure;
}

function paymentModeOf(settings: z.output<typeof schema>): Env["paymentMode"] {
  if (!settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET) return "demo";
  if (!settings.STRIPE_SECRET_KEY) {
    throw new BadConfiguration("STRIPE_SECRET_KEY: set it too, or unset STRIPE_WEBHOOK_SECRET");
  }
  if (!settings.STRIPE_WEBHOOK_SECRET) {
    throw new BadConfiguration("STRIPE_WEBHOOK_SECRET: set it too, or unset STRIPE_SECRET_KEY");
  }
  return settings.STRIPE_SECRET_KEY.includes("_live_") ? "stripe-live" : "stripe-test";
}

const S3_NAMES = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function s3Settings(settings: z.output<typeof schema>): S3Settings | undefined {
  const missing = S3_NAMES.find((name) => !settings[name]);
  if (S3_NAMES.every((name) => !settings[name])) return undefined;
  if (missing)
    throw new BadConfiguration(
      `${missing}: set it too, or unset ${S3_NAMES.filter((name) => settings[name]).join(", ")}`,
    );
  const {
    S3_ENDPOINT = "",
    S3_BUCKET = "",
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
  } = settings;
  // As some services show it: the bucket would be named twice.
  if (new URL(S3_ENDPOINT).pathname.endsWith(`/${S3_BUCKET}`)) {
    throw new BadConfiguration("S3_ENDPOINT: leave the bucket out of it, S3_BUCKET names it");
  }
  return {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function refuseUnsafeCombinations(
  settings: z.output<typeof schema>,
  paymentMode: Env["paymentMode"],
): void {
  if (paymentMode !== "stripe-live") return;
  if (!settings.DATABASE_URL) {
    throw new BadConfiguration(
      "STRIPE_SECRET_KEY: live payments need a database that survives a power cut, and the embedded one does not: set DATABASE_URL",
    );
  }
  if (settings.DEMONSTRATION === "1") {
    throw new BadConfiguration("DEMONSTRATION: unset it, a demonstration takes no live payments");
  }
  if (settings.SITE_NOW) {
    throw new BadConfiguration("SITE_NOW: unset it, the clock cannot be moved with live payments");
  }
}
