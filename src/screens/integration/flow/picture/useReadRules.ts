import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PicturedRule } from '../../../../rulesql/flow/mergeRules'
import { type ReadRule, readRule } from '../../../../rulesql/flow/readRule'

/** As many are read before the picture is drawn: those that it begins with. */
const AT_ONCE = 20

/** Milliseconds of one go: the page answers in between. */
const GO = 12

/** What was read of a rule; a rule that did not change is the same object at the next reading of all. */
const known = new WeakMap<PicturedRule, ReadRule>()

const read = (rule: PicturedRule): ReadRule => {
  const made = known.get(rule) ?? readRule(rule)
  known.set(rule, made)
  return made
}

/**
 * What each rule is as a flow, as far as it is known. To read the SQL of a thousand takes longer than to draw them: the
 * rest is read bit by bit behind the first picture, and told once.
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
  // Another function when more is known, so that who asks asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grew
  return useCallback((rule) => known.get(rule), [rules, whole])
}
