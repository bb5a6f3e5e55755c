import { RuleFailure } from '../../../../rulesql/values'
import { truncateAndEscape } from '../../../../ui/text'

type Translate = (key: string, options?: Record<string, unknown>) => string

/** Why nothing can be told of what an action sends. Of bytes in a text each kind of action makes what it likes. */
export function refusalText(error: unknown, translate: Translate): string {
  if (error instanceof RuleFailure && error.reason === 'invalid_string') return translate('tryout.action.unknownBytes')
  const reason = truncateAndEscape(error instanceof Error ? error.message : String(error), 256)
  return translate('tryout.action.refused', { reason })
}
