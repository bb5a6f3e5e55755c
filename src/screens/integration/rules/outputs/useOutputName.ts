import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { getBuiltInFunction, getOutputFunction, type RuleOutput } from './outputs'

/**
 * Returns the display name of an output: the id of an action, the translated name of a built-in function, or the
 * name of a plugin function.
 */
export function useOutputName(): (output: RuleOutput) => string {
  const translate = useTranslate()
  return useCallback(
    (output) => {
      const builtIn = getBuiltInFunction(output)
      if (builtIn) return translate(`rules.outputs.kind.${builtIn}`)
      return typeof output === 'string' ? output : (getOutputFunction(output) ?? '')
    },
    [translate],
  )
}
