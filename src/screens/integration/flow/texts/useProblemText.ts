import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { FlowProblem } from '../../../../domain/flow/problems'
import { truncateAndEscape } from '../../../../ui/text'

/** Longest name in a message, in characters. */
const MAX_NAME_LENGTH = 64

export function useProblemText(): (problem: FlowProblem) => string {
  const translate = useTranslate()
  return useCallback(
    ({ code, values = {} }) =>
      translate(
        `flow.problem.${code}`,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? truncateAndEscape(value, MAX_NAME_LENGTH) : value,
          ]),
        ),
      ),
    [translate],
  )
}
