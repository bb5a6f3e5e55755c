import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PicturedRule } from '../../../../domain/flow/mergeRules'
import { type RuleResult, readRule } from '../../../../domain/flow/readRule'

/** Number of rules parsed before the first render. */
const INITIAL_COUNT = 20

/** Duration of one parsing slice in ms; the page stays responsive in between. */
const SLICE_MS = 12

/** Parse cache; unchanged rules keep their object identity between polls. */
const parsedRules = new WeakMap<PicturedRule, RuleResult>()

const read = (rule: PicturedRule): RuleResult => {
  const parsedRule = parsedRules.get(rule) ?? readRule(rule)
  parsedRules.set(rule, parsedRule)
  return parsedRule
}

/**
 * Returns a lookup for parsed rules. Parsing the SQL of a thousand rules takes longer than drawing them, so the
 * rest is parsed in slices after the first render and reported once.
 */
export function useReadRules(rules: readonly PicturedRule[]): (rule: PicturedRule) => RuleResult | undefined {
  const [completeRules, setCompleteRules] = useState<readonly PicturedRule[]>()
  useMemo(() => rules.slice(0, INITIAL_COUNT).forEach(read), [rules])
  useEffect(() => {
    const open = rules.filter((rule) => !parsedRules.has(rule))
    if (open.length === 0) return
    let timer = 0
    const parseSlice = () => {
      const startTime = performance.now()
      while (open.length > 0 && performance.now() - startTime < SLICE_MS) {
        const next = open.pop()
        if (next) read(next)
      }
      if (open.length > 0) timer = window.setTimeout(parseSlice)
      else setCompleteRules(rules)
    }
    timer = window.setTimeout(parseSlice)
    return () => window.clearTimeout(timer)
  }, [rules])
  // A new function identity makes memoized callers look up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function must change after each parsing slice
  return useCallback((rule) => parsedRules.get(rule), [rules, completeRules])
}
