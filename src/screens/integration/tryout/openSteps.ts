/** A statement is through in a few ms; a regular expression or a jq program can be built that never ends. In ms. */
export const STEPS_LIMIT = 2000

/** The worker that sends samples through statements (`StepsJob`, `StepsAnswer`). */
export const openSteps = () => new Worker(new URL('./steps.worker.ts', import.meta.url), { type: 'module' })
