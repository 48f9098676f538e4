import { vi } from "vitest";

// Test files share a process, because loading its packages takes longer than most of them: our own
// modules, with what they remember, are made anew for each.
vi.unstubAllEnvs();
vi.resetModules();
