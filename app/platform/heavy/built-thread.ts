import { answerInThread, type HeavyModule } from "./heavy-thread";

// The thread of the built site, bundled by `vite.heavy.config.ts` with every module that it may run.
const modules = import.meta.glob<HeavyModule>("/app/**/*.heavy.ts");

await answerInThread(async (name) => modules[`/app/${name}.heavy.ts`]?.());
