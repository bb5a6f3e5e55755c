/** Timeout in ms. Statements take a few ms, but some regular expressions and jq programs never terminate. */
export const STEPS_TIMEOUT_MS = 2000

/** Starts the worker that evaluates statements (`StepsJob`, `StepsAnswer`). */
export const startStepsWorker = () => new Worker(new URL('./steps.worker.ts', import.meta.url), { type: 'module' })
