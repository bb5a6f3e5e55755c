import type { ComponentProps } from 'react'
import { lazyUpgrade } from '../../../ui/lazy/lazyUpgrade'
import type { RuleWith } from './RuleWith'

// The form of a new one does without it.
const useRuleWith = lazyUpgrade(async () => (await import('./RuleWith')).RuleWith)

/** The way to a new rule, once it has come. */
export function LazyRuleWith(props: ComponentProps<typeof RuleWith>) {
  const Part = useRuleWith(true)
  return Part ? <Part {...props} /> : null
}
