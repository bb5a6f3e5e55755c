import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PicturedRule } from '../../../../rulesql/flow/mergeRules'
import { type ReadRule, readRule } from '../../../../rulesql/flow/readRule'

/** Number of rules parsed before the first render. */
const AT_ONCE = 20

/** Duration of one parsing slice in ms; the page stays responsive in between. */
const GO = 12

/** Parse cache; unchanged rules keep their object identity between polls. */
const known = new WeakMap<PicturedRule, ReadRule>()

const read = (rule: PicturedRule): ReadRule => {
  const made = known.get(rule) ?? readRule(rule)
  known.set(rule, made)
  return made
}

/**
 * Returns a lookup for parsed rules. Parsing the SQL of a thousand rules takes longer than drawing them, so the
 * rest is parsed in slices after the first render and reported once.
 */
export function useReadRules(rules: readonly PicturedRule[]): (rule: PicturedRule) => ReadRule | undefined {
  const [whole, setWhole] = useState<readonly PicturedRule[]>()
  useMemo(() => rules.slice(0, AT_ONCE).forEach(read), [rules])
  useEffect(() => {
    const open = rules.filter((rule) => !known.has(rule))
    if (open.length === 0) return
    let timer = 0
    const go = () => {
      const begun = performance.now()
      while (open.length > 0 && performance.now() - begun < GO) {
        const next = open.pop()
        if (next) read(next)
      }
      if (open.length > 0) timer = window.setTimeout(go)
      else setWhole(rules)
    }
    timer = window.setTimeout(go)
    return () => window.clearTimeout(timer)
  }, [rules])
  // A new function identity makes memoized callers look up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity after each parsing slice
  return useCallback((rule) => known.get(rule), [rules, whole])
}
