import { existsSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";

// The thread while developing and in tests: reads the sources as the bundler would, without waiting for one.
const app = new URL("../../", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = /^(~\/|\.)/.test(specifier) && context.parentURL?.startsWith(app.href);
    if (!isOurs) return next(specifier, context);
    const url = specifier.startsWith("~/")
      ? new URL(specifier.slice(2), app)
      : new URL(specifier, context.parentURL);
    return next(existsSync(fileURLToPath(`${url}.ts`)) ? `${url}.ts` : url.href, context);
  },
  load(url, context, next) {
    if (!url.startsWith(app.href) || !url.endsWith(".ts")) return next(url, context);
    const source = readFileSync(fileURLToPath(url), "utf8");
    const plain = stripTypeScriptTypes(source, { mode: "transform", sourceUrl: url });
    return { format: "module", source: plain, shortCircuit: true };
  },
});

const { answerInThread } = await import("./heavy-thread");
await answerInThread(async (name) => {
  const file = new URL(`${name}.heavy.ts`, app);
  return existsSync(file) ? import(file.href) : undefined;
});
