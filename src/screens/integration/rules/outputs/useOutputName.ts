import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { RuleOutput } from '../types'
import { functionOf, ownFunction } from './outputs'

/** How people call an output: an action by its id, the broker's functions by their words, a plugin's by its name. */
export function useOutputName(): (output: RuleOutput) => string {
  const translate = useTranslate()
  return useCallback(
    (output) => {
      const own = ownFunction(output)
      if (own) return translate(`rules.outputs.kind.${own}`)
      return typeof output === 'string' ? output : (functionOf(output) ?? '')
    },
    [translate],
  )
}
