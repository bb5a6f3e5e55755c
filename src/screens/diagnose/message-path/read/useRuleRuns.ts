import { useEffect, useMemo, useRef, useState } from 'react'
import { pack, unpack } from '../../../../domain/rulesql/packValues'
import type { Steps } from '../../../../domain/rulesql/steps/types'
import { createRunner, type Runner } from '../../../createRunner'
import type { StepsAnswer, StepsJob } from '../../../integration/tryout/runSteps'
import { STEPS_TIMEOUT_MS, startStepsWorker } from '../../../integration/tryout/startStepsWorker'
import { useRegistry } from '../../../integration/tryout/useRegistry'
import type { PathMessage, Publisher } from '../message'
import { buildRuleSample, type PathRule, type RuleResult, toRuleResult } from '../steps/rules'

export const MAX_RUNS = 50

const NONE: ReadonlyMap<string, RuleResult> = new Map()

/**
 * Runs the rules on the message one by one in the background. `rules` and `message` must be referentially stable.
 */
export function useRuleRuns(
  rules: readonly PathRule[],
  message: PathMessage,
  publisher: Publisher,
  topic: string,
): ReadonlyMap<string, RuleResult> {
  const [results, setResults] = useState(NONE)
  const runner = useRef<Runner<StepsJob, StepsAnswer> | undefined>(undefined)
  const { isLoaded, schemas } = useRegistry(useMemo(() => rules.map(({ sql }) => sql).join('\n'), [rules]))
  useEffect(() => {
    let left = false
    setResults(NONE)
    if (!isLoaded) return
    const now = Date.now()
    const queue = rules.slice(0, MAX_RUNS)
    const runNext = (at: number): void => {
      const rule = queue[at]
      if (!rule || left) return
      runner.current ??= createRunner(startStepsWorker, STEPS_TIMEOUT_MS)
      const sample = pack(buildRuleSample(message, publisher, topic, rule.id, now))
      runner.current.run({ sql: rule.sql, sample, schemas }, (run) => {
        if (left) return
        const result: RuleResult =
          run.state === 'running'
            ? { type: 'running' }
            : run.state === 'done'
              ? toResult(run.answer)
              : { type: 'unclear' }
        setResults((before) => new Map(before).set(rule.id, result))
        runNext(at + 1)
      })
    }
    runNext(0)
    return () => {
      left = true
      runner.current?.stop()
      runner.current = undefined
    }
  }, [rules, message, publisher, topic, isLoaded, schemas])
  return results
}

function toResult(answer: StepsAnswer): RuleResult {
  return answer.type === 'steps' ? toRuleResult(unpack(answer.steps) as Steps) : { type: 'unclear' }
}
