interface ProcessState<Value> {
  value: Value;
}

const forgetters: (() => void)[] = [];

/**
 * What a process keeps in memory from one request to the next. Declared with this and not with a `let`,
 * because test files share a process: what one leaves behind is forgotten before the next.
 */
export function processState<Value>(first: () => Value): ProcessState<Value> {
  const state = { value: first() };
  forgetters.push(() => {
    state.value = first();
  });
  return state;
}

/** As if the process had just started. */
export function forgetProcessState(): void {
  for (const forget of forgetters) forget();
}
