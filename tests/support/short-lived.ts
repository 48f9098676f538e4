/**
 * For a process that lives for seconds, the optimizing compiler of the embedded database's code
 * takes a third of the processor's time and never earns it back.
 */
export const SHORT_LIVED = ["--liftoff-only"];
