import type { Terms } from '../../../codecs/values'
import { pack } from '../../../domain/rulesql/packValues'
import { listMissingPlaceholders, parseTemplate, render } from '../../../domain/rulesql/template'
import type { TemplatePreview } from '../../../ui/code/placeholderCompletion'
import { createRunner, type Run, type Runner } from '../../createRunner'
import type { LiveMessage } from '../../samples/LiveMessages'
import { sampleStore } from '../../samples/sampleStore'
import { type StepsAnswer, type StepsJob, toStepsResult } from '../tryout/runSteps'
import { STEPS_TIMEOUT_MS, startStepsWorker } from '../tryout/startStepsWorker'
import { selectSamples } from './learnSamples'
import { createMessageSample } from './replaySample'

/** Number of samples to try, because the newest ones may not match the statement. */
const MAX_TRIED = 5

let last: { sql: string; message: LiveMessage; result: Promise<Terms | undefined> } | undefined

/** Renders a template with the statement's result for the newest sample that has one. */
export async function previewTemplate(sql: string, template: string): Promise<TemplatePreview | undefined> {
  const messages = selectSamples(sql, sampleStore.newest).slice(0, MAX_TRIED)
  const [message] = messages
  if (!message) return undefined
  if (last?.sql !== sql || last.message !== message) last = { sql, message, result: findResult(sql, messages) }
  const current = last
  current.result.catch(() => {
    // Try again with the next preview.
    if (last === current) last = undefined
  })
  const result = await current.result
  if (!result) return undefined
  const parsed = parseTemplate(template)
  return { text: render(parsed, result), missingPlaceholders: listMissingPlaceholders(parsed, result) }
}

async function findResult(sql: string, messages: readonly LiveMessage[]): Promise<Terms | undefined> {
  const runner = createRunner<StepsJob, StepsAnswer>(startStepsWorker, STEPS_TIMEOUT_MS)
  try {
    for (const message of messages) {
      const result = await runStatement(runner, sql, message)
      if (result) return result
    }
    return undefined
  } finally {
    runner.stop()
  }
}

type StepsRunner = Runner<StepsJob, StepsAnswer>

/** Runs the statement in a worker, which ends after the time limit. Undefined without a result. */
async function runStatement(runner: StepsRunner, sql: string, message: LiveMessage): Promise<Terms | undefined> {
  const messageSample = createMessageSample(message, {})
  if (!messageSample) return undefined
  const job = { sql, sample: pack(messageSample.sample) }
  const run = await new Promise<Run<StepsAnswer>>((resolve) => runner.run(job, resolve))
  const answer = run.state === 'done' ? toStepsResult(run.answer) : undefined
  if (answer?.type !== 'steps' || answer.steps.conclusion.type !== 'result') return undefined
  return answer.steps.conclusion.results[0]
}
