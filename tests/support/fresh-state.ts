import { vi } from "vitest";
import { forgetProcessState } from "../../app/platform/process-state.server";

// Test files share a process and its modules, because loading them takes longer than most tests: what the
// modules remember is forgotten before each file.
vi.unstubAllEnvs();
forgetProcessState();
